/** How a locale's words write their numbers: South Africa's business English '1,284.5', and not as Intl '1 284,5'. */
export function numberFormat(
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale === 'en-ZA' ? 'en-GB' : locale, options);
}
