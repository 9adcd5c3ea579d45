/** A small fault, and who must notice it. */
export interface Fault {
  name: string;
  /** The file that it is built into, and the text there, which stands in it once. */
  file: string;
  find: string;
  put: string;
  /** Files of tests: one of them must fail by what it asserts. */
  tests: readonly string[];
}
