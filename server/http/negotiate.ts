import Negotiator from 'negotiator';
import { LOCALES } from '#rules/locales.ts';
import type { RequestedLanguages } from '#shared/i18n/detect-locale.ts';

/** The encodings that a page can be sent in; if two are equally welcome, the first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** No browser sends more; the rest of a longer header is ignored. */
const LONGEST_HEADER = 1000;

/** Reads Accept-Language (RFC 9110, 12.5.4). Malformed entries are ignored. */
export function readLanguages(header: string | undefined): RequestedLanguages {
  if (!header) return { wanted: [] };
  const languages = cut(header);
  // This entry accepts every language that is not named, so a missing one was refused.
  const rest = `*;q=0.001,${languages}`;
  const acceptable = new Set(negotiator('accept-language', rest).languages(LOCALES));
  return {
    wanted: negotiator('accept-language', languages).languages(),
    refused: LOCALES.filter((locale) => !acceptable.has(locale)),
  };
}

/** Picks an encoding that the browser takes by Accept-Encoding (RFC 9110, 12.5.3); refusals count. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepted = negotiator('accept-encoding', cut(header));
  return accepted.encodings(ENCODINGS, { preferred: ENCODINGS })[0] ?? 'identity';
}

/**
 * Whether a client asks for HTML by name, as browsers do and programs, which take anything, do not (RFC 9110, 12.5.1).
 */
export function asksForHtml(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim());
    return (
      /^text\/html$/i.test(type ?? '') && !parameters.some((each) => /^q=0(\.0*)?$/i.test(each))
    );
  });
}

/** Whether an If-None-Match lists a weak tag, or `*`. A proxy may have made it a strong one (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const known = header.split(',').map((tag) => tag.trim());
  return [etag, etag.replace('W/', ''), '*'].some((tag) => known.includes(tag));
}

function negotiator(name: string, value: string): Negotiator {
  return new Negotiator({ headers: { [name]: value } });
}

/** The complete entries at the beginning of a header. */
function cut(header: string): string {
  if (header.length <= LONGEST_HEADER) return header;
  const end = header.lastIndexOf(',', LONGEST_HEADER);
  return header.slice(0, Math.max(0, end));
}
