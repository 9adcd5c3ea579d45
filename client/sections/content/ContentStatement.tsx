import type { BlockOf } from '#shared/page/blocks.ts';
import { InlineText } from './InlineText.tsx';

export function ContentStatement({ number, text }: BlockOf<'statement'>) {
  return (
    <p className="grid-page items-baseline gap-y-3 border-t border-brass pt-8 md:pt-12">
      <span className="figures col-span-12 font-serif text-5xl font-semibold text-brass-text lg:col-span-4">
        {number}
      </span>
      <span className="col-span-12 max-w-reading text-lg lg:col-span-8">
        <InlineText>{text}</InlineText>
      </span>
    </p>
  );
}
