import { whenTakenOver } from '#client/lib/take-over.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute, ROUTES } from '#shared/routes.ts';

/** Parameters that reveal nothing about a visitor: what is shown, and which campaign led here. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...ROUTES.useCases.query,
  ...ROUTES.platformDemo.query,
  ...['source', 'medium', 'campaign', 'term', 'content', 'id'].map((name) => `utm_${name}`),
  'gclid',
  'gbraid',
  'wbraid',
  'li_fat_id',
]);

/** A section's fragment; anything else after the `#` could be personal. */
const PART = /^#[a-z-]{1,40}$/;

/** The address at which the document was served, if a cleaner one has replaced it. */
let before: string | null = null;

/** Marks the history entry to which `before` belongs; tags can read an entry's state, so it is not stored there. */
const MARK = 'cleaned';

/**
 * Removes from every address that a tag can read anything that could be about a person or a lead: outcomes and
 * references of forms, the calculator's figures, time zones, and foreign parameters. Only parameters known to be
 * harmless stay. The page keeps the data from which it was rendered.
 */
export function cleanAddress(): void {
  const { href } = window.location;
  const clean = harmless(new URL(href));
  if (clean !== href) {
    before = href;
    const mark = () => history.replaceState({ ...history.state, [MARK]: true }, '', clean);
    mark();
    // Mark it again after hydration, in case that has overwritten the entry's state.
    whenTakenOver(() => window.location.href === clean && mark());
  }
  const referrer = harmlessReferrer(document.referrer);
  // The referrer itself cannot be removed, but what the page reports of it can.
  if (referrer !== document.referrer)
    Object.defineProperty(document, 'referrer', { get: () => referrer });
}

/** The address at which the page was served, if a cleaner one replaced it. */
export function addressBefore(): string | null {
  return history.state?.[MARK] ? before : null;
}

function harmless(url: URL): string {
  for (const [name, value] of [...url.searchParams])
    if (!HARMLESS.has(name) || value.includes('@')) url.searchParams.delete(name);
  if (!PART.test(url.hash)) url.hash = '';
  return url.href;
}

/** A page of ours that is not a route, such as a meeting's, has its secret in its path. */
function harmlessReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return referrer;
  const url = new URL(referrer);
  if (url.origin !== window.location.origin) return referrer;
  return findRoute(splitLocale(url.pathname).path) ? harmless(url) : `${url.origin}/`;
}
