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

/** What the owner has not filled in, by its name in the file; a live site shows no samples, so they do not count. */
export function missingContent(content: OwnerContent = OWNER_CONTENT): string[] {
  const { founder, reviewers, addresses, clients, quotes, terms, taskDays, platform } =
    withoutSamples(content);
  const entries = { founder, reviewers, addresses, clients, quotes, terms, taskDays, platform };
  return Object.entries(entries).flatMap(([name, entry]) =>
    entry && Object.keys(entry).length > 0 ? [] : [name],
  );
}
