import { Figure } from '#client/features/figures/Figure.tsx';
import type { BlockOf } from '#shared/page/blocks.ts';
import { InlineLines } from './InlineText.tsx';

/** A figure beside text. On a phone the text comes first. */
export function ContentPicture({ figure, side, heading, text }: BlockOf<'picture'>) {
  return (
    <div className="grid-page items-center gap-y-8">
      <div
        className={`col-span-12 lg:col-span-5 ${side === 'left' ? 'lg:order-last lg:col-start-8' : ''}`}
      >
        <h2 className="text-2xl">{heading}</h2>
        <div className="mt-4 space-y-4 text-text-muted">
          <InlineLines>{text}</InlineLines>
        </div>
      </div>
      <div className="col-span-12 lg:col-span-7">
        <Figure id={figure} />
      </div>
    </div>
  );
}
