declare module 'gettext-parser' {
  interface Message {
    msgctxt?: string;
    msgid: string;
    msgstr: string[];
    comments?: { extracted?: string; flag?: string; previous?: string };
  }
  interface Catalogue {
    charset: string;
    headers: Record<string, string>;
    /** By context, then by `msgid`. */
    translations: Record<string, Record<string, Message>>;
  }
  /** GNU gettext's format of translations. */
  export const po: {
    parse(text: string): Catalogue;
    compile(catalogue: Catalogue, options?: { foldLength?: number }): Buffer;
  };
}
