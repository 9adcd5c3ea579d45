/** The languages that the site has; another tag has no pages. */
const LOCALES = ['en-US', 'en-SG', 'en-ZA', 'fr-FR', 'fr-CA', 'es-MX', 'pt-BR', 'zh-CN', 'ja-JP'];

/** A page of the site in the language that its reader wrote to us in, where the site has it. */
export function pageAddress(siteUrl: string, locale: string | null, path: string): string {
  return locale && LOCALES.includes(locale) ? `${siteUrl}/${locale}${path}` : `${siteUrl}${path}`;
}
