declare module 'subset-font' {
  /** Cuts a font down to the characters of a text, and to those features and weights that are named. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType feature tags. */
      keepFeatures: string[];
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
