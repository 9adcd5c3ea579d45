import { cleanSingleLine } from './clean-text.ts';

/** The labels of a campaign in a page's address, by what each names. Click ids such as gclid name a person: never them. */
export const CAMPAIGN_LABELS = {
  source: 'utm_source',
  medium: 'utm_medium',
  name: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const;

/** A campaign, as far as its labels were there. */
export type Campaign = Partial<Record<keyof typeof CAMPAIGN_LABELS, string>>;

/** Where a visit began: a page's path, and the campaign that led to it, null if none was named. */
interface FirstPage {
  path: string;
  campaign: Campaign | null;
}

/** The longest label, in UTF-16 units. */
const LONGEST_LABEL = 100;

/** The longest address that is kept, in ASCII characters: a cookie has room for 4,096. */
const LONGEST = 1500;

const PATH = /^\/$|^(?:\/[\w-]{1,40}){1,4}$/;

/** An address of mail or web, or markup: no campaign is named like that. */
const NO_LABEL = /[@<>]|:\/\/|\bwww\./i;

/**
 * The path and the campaign's labels of a page's address, cleaned and bounded, whoever made it up; null if its path
 * cannot be a page's. Throws nothing.
 */
export function readFirstPage(address: unknown): FirstPage | null {
  if (typeof address !== 'string') return null;
  const [path = '', query = ''] = address.split(/[?#]/, 2);
  if (!PATH.test(path)) return null;
  const named = new URLSearchParams(query);
  const campaign: Campaign = {};
  for (const [what, label] of Object.entries(CAMPAIGN_LABELS)) {
    const value = cleanSingleLine((named.get(label) ?? '').slice(0, LONGEST_LABEL));
    const known = { ...campaign, [what]: value };
    const isLabel = value !== '' && !NO_LABEL.test(value);
    if (isLabel && addressOf(path, known).length <= LONGEST) Object.assign(campaign, known);
  }
  return { path, campaign: Object.keys(campaign).length > 0 ? campaign : null };
}

/** As an address, which `readFirstPage` reads: characters that a cookie or a header may have (RFC 6265, 4.1.1). */
export function writeFirstPage({ path, campaign }: FirstPage): string {
  return addressOf(path, campaign ?? {});
}

function addressOf(path: string, campaign: Campaign): string {
  const labels = Object.entries(campaign) as [keyof Campaign, string][];
  const query = new URLSearchParams(labels.map(([what, value]) => [CAMPAIGN_LABELS[what], value]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What people read of a campaign: 'source: newsletter, medium: email'. */
export function describeCampaign(campaign: Campaign): string {
  return Object.entries(campaign)
    .map(([what, value]) => `${what}: ${value}`)
    .join(', ');
}
