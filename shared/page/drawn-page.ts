/** A page as the server rendered it. */
export interface DrawnPage {
  /** The document, without the styles and the script that the build adds. */
  html: string;
  /** Null if the whole page is in the document. */
  inPieces: PageInPieces | null;
}

/** A page that is streamed while it is rendered. */
export interface PageInPieces {
  /** The placeholder in the document that the streamed page replaces. */
  place: string;
  /** Writes the page as it is rendered, starting with what is ready; calls the target's `end()` when done. */
  pipe(target: NodeJS.WritableStream): void;
}
