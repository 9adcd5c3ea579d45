declare module 'subset-font' {
  /** Cuts a font down to the characters of a text, and to the named features and weights. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType feature tags. */
      keepFeatures: string[];
      /** Tags of tables to drop. */
      dropTables: string[];
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
