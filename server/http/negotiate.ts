import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { AskedLanguages } from '#shared/i18n/detect-locale.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/** What a page can be sent in; where two are as welcome, the first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** No browser says more; what follows in a longer header is not read. */
const LONGEST_HEADER = 1000;

/** Browsers have a few hundred ways to say either: what was made of a header is kept. */
const KEPT_HEADERS = 500;

const keptLanguages = new LRUCache<string, AskedLanguages>({ max: KEPT_HEADERS });
const keptEncodings = new LRUCache<string, Encoding>({ max: KEPT_HEADERS });

/** Reads Accept-Language (RFC 9110, 12.5.4). What is not written as a header should be is left out. */
export function readLanguages(header: string | undefined): AskedLanguages {
  if (!header) return { wanted: [] };
  return keep(keptLanguages, cut(header), parseLanguages);
}

function parseLanguages(languages: string): AskedLanguages {
  // Whatever is not named is acceptable, by this entry: what is missing then has been refused.
  const rest = `*;q=0.001,${languages}`;
  const acceptable = new Set(negotiator('accept-language', rest).languages(LOCALES));
  return {
    wanted: negotiator('accept-language', languages).languages(),
    refused: LOCALES.filter((locale) => !acceptable.has(locale)),
  };
}

/** Picks what the visitor's browser takes by Accept-Encoding (RFC 9110, 12.5.3); a refusal counts. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  return keep(keptEncodings, cut(header), parseEncoding);
}

function parseEncoding(encodings: string): Encoding {
  const accepted = negotiator('accept-encoding', encodings);
  return accepted.encodings(ENCODINGS, { preferred: ENCODINGS })[0] ?? 'identity';
}

/** Whether an If-None-Match names a tag, or any (RFC 9110, 13.1.2: weak or not makes no difference). */
export function hasTag(header: string, etag: string): boolean {
  if (header === etag) return true;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function keep<Value extends object | string>(
  kept: LRUCache<string, Value>,
  header: string,
  parse: (header: string) => Value,
): Value {
  const known = kept.get(header);
  if (known !== undefined) return known;
  const value = parse(header);
  kept.set(header, value);
  return value;
}

function negotiator(name: string, value: string): Negotiator {
  return new Negotiator({ headers: { [name]: value } });
}

/** The whole entries of a header's beginning. */
function cut(header: string): string {
  if (header.length <= LONGEST_HEADER) return header;
  const end = header.lastIndexOf(',', LONGEST_HEADER);
  return header.slice(0, Math.max(0, end));
}
