import type { Locale } from '#rules/locales.ts';
import type { Copy } from '../i18n/copy.ts';
import { escapeXml } from './escape-xml.ts';

/** Writes the page of a fault in the frame of all pages; `home` is the path of the home page. */
export type CriticalPage = (visit: { locale: Locale; home: string; requestId: string }) => string;

/**
 * Spec 2.11, critical level: what is shown if an error page cannot be rendered either. So it is rendered by nothing
 * that pages are rendered by, and needs no other file. An empty `href` is the address that was requested.
 */
export function createCriticalPage(copy: Copy): CriticalPage {
  return ({ locale, home, requestId }) => {
    const t = copy[locale].getFixedT(null, 'errors');
    const title = escapeXml(t('critical.title'));
    return `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="UTF-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1>
<p>${escapeXml(t('critical.text'))}</p>
<p><a href="">${escapeXml(t('critical.retry'))}</a> · <a href="${home}">${escapeXml(t('critical.home'))}</a></p>
<p>${escapeXml(t('fault.reference', { id: requestId }))}</p></main></body>
</html>`;
  };
}
