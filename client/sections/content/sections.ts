import type { Block, BlockOf } from '#shared/page/blocks.ts';

/** A numbered entry of the page, which its list of contents names. */
export function isSection(block: Block): block is BlockOf<'section'> {
  return block.type === 'section';
}

/** Puts the section that was asked for before everything else of the page. */
export function putFirst(blocks: readonly Block[], sectionId: string | undefined): Block[] {
  const isFirst = (block: Block) => isSection(block) && block.id === sectionId;
  return [...blocks].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}
