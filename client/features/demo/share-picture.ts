import type { Locale } from '#rules/locales.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';
import { pictureLocale, STAND_IN_LOCALE } from './pictures.ts';

/** The pages whose link previews show a scene of their own in English; the others show `og.png`. */
const PICTURES: Partial<Record<RouteId, string>> = {
  platformDemo: 'og/dashboard.png',
  useCases: 'og/create-task.png',
  automatedCompliance: 'og/output-review.png',
  advancedAnalytics: 'og/agent-monitor.png',
  enterpriseAudit: 'og/auditor-portal.png',
  dataSecurity: 'og/evidence-vault.png',
};

/**
 * The picture in a page's link preview, relative to the site's root (Open Graph, 1200 × 630). Another language has one
 * for all pages.
 */
export function sharePicture(path: string, locale: Locale): string {
  const shown = pictureLocale(locale);
  if (shown !== STAND_IN_LOCALE) return `og/${shown}.png`;
  const route = findRoute(path)?.id;
  return (route && PICTURES[route]) ?? 'og.png';
}
