import type { BlockOf } from '#shared/page/blocks.ts';
import { ContentLink } from './ContentLink.tsx';
import { InlineText } from './InlineText.tsx';

export function ContentCards({ heading, cards }: BlockOf<'cards'>) {
  const isInPairs = cards.length === 2 || cards.length === 4;
  return (
    <>
      <h2 className="text-2xl">{heading}</h2>
      <ul
        className={`mt-6 grid grid-cols-1 gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 ${isInPairs ? '' : 'lg:grid-cols-3'}`}
      >
        {cards.map(({ title, text, link }) => (
          <li
            key={title}
            // The last card fills the rest of its row.
            className={`bg-surface-raised p-5 md:p-6 ${isInPairs ? '' : 'sm:max-lg:last:odd:col-span-2 lg:last:nth-[3n+1]:col-span-3 lg:last:nth-[3n+2]:col-span-2'}`}
          >
            <p className="font-serif text-xl font-semibold">{title}</p>
            <p className="mt-2 text-sm text-text-muted">
              <InlineText>{text}</InlineText>
            </p>
            {link && (
              <ContentLink to={link.to} className="link mt-3 tap text-sm font-semibold">
                {link.label}
              </ContentLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
