import type { Block, BlockOf } from '#shared/page/blocks.ts';

/** A numbered entry of the page, which its list of contents names. */
export function isSection(block: Block): block is BlockOf<'section'> {
  return block.type === 'section';
}
