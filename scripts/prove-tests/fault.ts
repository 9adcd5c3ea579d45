/** A small fault, and the tests that must notice it. */
export interface Fault {
  name: string;
  /** The file that it is put into, and the text to replace, which must occur there once. */
  file: string;
  find: string;
  put: string;
  /** Test files: in one of them an assertion must fail. */
  tests: readonly string[];
}
