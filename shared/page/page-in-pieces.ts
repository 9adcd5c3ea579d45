/** A page that leaves while it is being made. */
export interface PageInPieces {
  /** The text of its document that it takes the place of. */
  place: string;
  /** Has it written as it comes, from what is ready by now; it ends with the target's `end()`. */
  pipe(target: NodeJS.WritableStream): void;
}
