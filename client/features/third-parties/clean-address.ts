import { whenTakenOver } from '#client/lib/take-over.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute, ROUTES } from '#shared/routes.ts';

/** Parameters that say nothing of a visitor: what is shown, and which campaign led here. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...ROUTES.useCases.query,
  ...ROUTES.platformDemo.query,
  ...['source', 'medium', 'campaign', 'term', 'content', 'id'].map((name) => `utm_${name}`),
  'gclid',
  'gbraid',
  'wbraid',
  'li_fat_id',
]);

/** A part of a page; whatever else follows the `#` may be anything. */
const PART = /^#[a-z-]{1,40}$/;

/** The address that the document was served at, where a cleaner one has taken its place. */
let before: string | null = null;

/** Marks the entry in the browser's history that it belongs to; tags may read what stands there. */
const MARK = 'cleaned';

/**
 * Takes everything out of the addresses that a tag can read which might be about a person or a lead:
 * outcomes and references of forms, figures of the calculator, time zones, whatever was never ours. Only
 * parameters known to be harmless stay. The page keeps what it was rendered from.
 */
export function cleanAddress(): void {
  const { href } = window.location;
  const clean = harmless(new URL(href));
  if (clean !== href) {
    before = href;
    const mark = () => history.replaceState({ ...history.state, [MARK]: true }, '', clean);
    mark();
    // The router, when it comes, writes its own state over what it finds.
    whenTakenOver(() => window.location.href === clean && mark());
  }
  const referrer = harmlessReferrer(document.referrer);
  // Where the visitor came from cannot be unset; what the page says of it can.
  if (referrer !== document.referrer)
    Object.defineProperty(document, 'referrer', { get: () => referrer });
}

/** The address that the page on show was served at, if a cleaner one stands in the bar. */
export function addressBefore(): string | null {
  return history.state?.[MARK] ? before : null;
}

function harmless(url: URL): string {
  for (const [name, value] of [...url.searchParams])
    if (!HARMLESS.has(name) || value.includes('@')) url.searchParams.delete(name);
  if (!PART.test(url.hash)) url.hash = '';
  return url.href;
}

/** A page of ours that is no route has its secret in its path, such as a meeting's. */
function harmlessReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return referrer;
  const url = new URL(referrer);
  if (url.origin !== window.location.origin) return referrer;
  return findRoute(splitLocale(url.pathname).path) ? harmless(url) : `${url.origin}/`;
}
