// What is used of the package, which ships no types; those of DefinitelyTyped do not know `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The tags of Accept-Language, the best first and none that is refused; of `offered` those acceptable. */
    languages(offered?: readonly string[]): string[];
    /** Those of `offered` that are acceptable, by quality, then as `preferred`. */
    encodings<Encoding extends string>(
      offered: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
