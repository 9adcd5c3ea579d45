/** Whose business English writes numbers otherwise than Intl does: South Africa's writes '1,284.5', and not '1 284,5'. */
const NUMBERS_LIKE: Readonly<Record<string, string>> = { 'en-ZA': 'en-GB' };

/** How a locale's words write their numbers. */
export function numberFormat(
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(NUMBERS_LIKE[locale] ?? locale, options);
}
