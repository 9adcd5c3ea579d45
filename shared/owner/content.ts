import written from './content.json' with { type: 'json' };
import type { OwnerContent } from './owner-content.ts';

/** The owner's file as it is; `npm run check` checks its shape, not the running site. */
export const OWNER_CONTENT: OwnerContent = written;

/** The owner's content without invented entries. */
export function withoutSamples(content: OwnerContent): OwnerContent {
  const isTrue = ({ sample }: { sample?: boolean | undefined }) => !sample;
  const { founder, reviewers, addresses, clients, quotes } = content;
  return {
    ...content,
    founder: founder && isTrue(founder) ? founder : null,
    reviewers: reviewers.filter(isTrue),
    addresses: addresses.filter(isTrue),
    clients: clients.filter(isTrue),
    quotes: quotes.filter(isTrue),
  };
}
