import type { PageContextServer } from 'vike/types';

/**
 * Takes over what the server decided for this request. It stands here, and not in renderPage()'s
 * input, so that Vike asks the server nothing at client navigation.
 */
export function onCreatePageContext(pageContext: PageContextServer): void {
  const { request } = pageContext;
  if (!request) throw new Error('A page is rendered by server/render alone');
  pageContext.locale = request.locale;
  pageContext.site = request.site;
  pageContext.i18n = request.i18n;
  pageContext.requestId = request.requestId;
  pageContext.consent = request.consent;
  pageContext.problem = request.problem;
  pageContext.location = request.location;
  pageContext.bookingDays = request.bookingDays ?? null;
  pageContext.bookedMeeting = request.bookedMeeting ?? null;
  if (Array.isArray(request.articles)) pageContext.articles = request.articles;
}
