/** Gives blocks keys for React: first of its type, second, and so on. Copy never moves on a page. */
export function keyed<Block extends { type: string }>(
  blocks: readonly Block[],
): { key: string; block: Block }[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const nth = (seen.get(block.type) ?? 0) + 1;
    seen.set(block.type, nth);
    return { key: `${block.type}-${nth}`, block };
  });
}
