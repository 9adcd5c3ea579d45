import { DEFAULT_LOCALE, LOCALES, type Locale, matchLocale } from './locales.ts';

/**
 * Picks the best locale for an Accept-Language header (RFC 9110, 12.5.4): exact matches first, then
 * the same language in another region, by quality. Null where nothing acceptable is offered.
 */
export function negotiateLocale(header: string | undefined): Locale | null {
  if (!header) return null;
  const ranges = header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag: tag.trim().toLowerCase(), q: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter((range) => range.tag && range.tag !== '*' && range.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of ranges) {
    const exact = matchLocale(tag);
    if (exact) return exact;
    const language = tag.split('-')[0];
    const near = LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language);
    if (near) return near;
  }
  return null;
}

/**
 * The server's share of the detection order (spec point 9, CONTRACT Pages): first path segment, else
 * the `locale` cookie, else Accept-Language, else en-US.
 */
export function detectLocale(input: {
  path?: Locale | null;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Locale {
  return (
    input.path ??
    (input.cookie ? matchLocale(input.cookie) : null) ??
    negotiateLocale(input.acceptLanguage) ??
    DEFAULT_LOCALE
  );
}
