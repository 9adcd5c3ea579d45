/** The number format of a locale's copy: South African business English writes '1,284.5', not Intl's '1 284,5'. */
export function numberFormat(
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale === 'en-ZA' ? 'en-GB' : locale, options);
}
