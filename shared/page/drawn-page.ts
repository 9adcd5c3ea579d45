import type { PageInput } from './page-input.ts';

/** A page that was drawn for what a server rendered it from. */
export interface DrawnPage {
  /** The document, without the styles and the script that its build adds. */
  html: string;
  /** Null: the page is in the document. */
  inPieces: PageInPieces | null;
}

/** A page that leaves while it is being made. */
export interface PageInPieces {
  /** The text of its document that it takes the place of. */
  place: string;
  /** Has it written as it comes, from what is ready by now; it ends with the target's `end()`. */
  pipe(target: NodeJS.WritableStream): void;
}

/** Draws another page of a route that was drawn before; with a nonce it is to leave in pieces. */
export type DrawAgain = (input: PageInput, nonce?: string) => Promise<DrawnPage>;
