import { coverAddresses, pageAddress, writeAddress } from '#client/lib/page-address.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';

/** Parameters that reveal nothing about a visitor: what is shown, and which campaign led here. */
const HARMLESS: ReadonlySet<string> = new Set([
  // Not `q`, which is typed.
  ...['focus', 'industry', 'framework', 'process', 'demo'],
  ...['source', 'medium', 'campaign', 'term', 'content', 'id'].map((name) => `utm_${name}`),
  'gclid',
  'gbraid',
  'wbraid',
  'li_fat_id',
]);

/** A section's fragment; anything else after the `#` could be personal. */
const PART = /^#[a-z-]{1,40}$/;

/** In an entry, the key of its address in `hidden`: tags can read the entry, so it is not stored there. */
const MARK = 'cleaned';

/** The addresses of this document's pages that tags cannot read. */
const hidden = new Map<number, string>();

/** No key of another document, whose entries the browser keeps. */
let lastKey = performance.timeOrigin;

let current = '';

/**
 * Removes from every address that a tag can read, now and from then on, anything that could be about a person or a
 * lead: what was typed, outcomes and references of forms, the calculator's figures, time zones, and foreign parameters.
 * Only parameters known to be harmless stay. The page keeps the data from which it was rendered, and its address
 * (`pageAddress`).
 */
export function cleanAddresses(): void {
  coverAddresses({ cover, uncovered });
  window.addEventListener('popstate', () => {
    current = pageAddress().href;
  });
  const url = new URL(window.location.href);
  // An entry without state is one that the browser makes from now on (`inheritAddress`).
  if (history.state === null || harmless(url) !== url.href)
    writeAddress('replaceState', history.state ?? {}, url);
  const referrer = harmlessReferrer(document.referrer);
  // The referrer itself cannot be removed, but what the page reports of it can.
  if (referrer !== document.referrer)
    Object.defineProperty(document, 'referrer', { get: () => referrer });
}

function uncovered(): string | undefined {
  inheritAddress();
  return hidden.get(history.state?.[MARK]);
}

/**
 * The browser itself makes the entry of a link to a part of the page, from the address that it shows. Whoever asks for
 * the address first has it made whole: a window's listeners run in the order in which they were added.
 */
function inheritAddress(): void {
  const { hash, href } = window.location;
  const whole = new URL(current || href);
  whole.hash = hash;
  const isCovered = history.state === null && whole.href !== href && harmless(whole) === href;
  if (isCovered) writeAddress('replaceState', {}, whole);
}

function cover(entry: object | null, url: URL): { entry: object; url: URL } {
  current = url.href;
  const { [MARK]: key, ...own } = { [MARK]: 0, ...entry };
  const clean = harmless(url);
  if (clean === url.href) return { entry: own, url };
  const isKnown = hidden.get(key) === url.href;
  if (!isKnown) hidden.set(++lastKey, url.href);
  return { entry: { ...own, [MARK]: isKnown ? key : lastKey }, url: new URL(clean) };
}

/** The address with only what is harmless. */
function harmless(address: URL): string {
  const url = new URL(address);
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
