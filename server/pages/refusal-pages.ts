import type { Locale } from '#rules/locales.ts';
import { QUIET_CONSENT } from '#shared/consent/page-consent.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import type { Problem } from '#shared/problem.ts';
import { type CompletePage, completePage } from './complete-page.ts';
import type { Renderer } from './renderer.ts';
import { withoutScripts } from './send-page.ts';

/** The address of the 404 page: it is no page's, since the requested one may be anything. */
const NOWHERE = '/not-found';

/** A page that refuses a request: the same for everyone who reads its language. */
interface RefusalPage {
  locale: Locale;
  /** '' or the locale segment that the links of the page carry. */
  prefix: '' | `/${Locale}`;
  /** Tells this page from all others in its language; there are few, and a visitor never chooses it. */
  name: string;
  /** The site's page that states the refusal; otherwise the 404 page or the problem page does. */
  path?: string | undefined;
  /** Describes the problem that the page reports; null if the page at its path states it. */
  describe: (() => Problem) | null;
}

/** Returns a certain refusal page, ready to be sent. */
export type GetRefusalPage = (page: RefusalPage) => Promise<CompletePage>;

/**
 * Makes the refusal pages, each rendered when it is first needed and then cached, so that a refusal costs no more than
 * a page. Since everyone shares them, they run no scripts, ask and say nothing about consent, load no third party,
 * and name no request. `isCached` is false in development.
 */
export function createRefusalPages(render: Renderer, { isCached }: { isCached: boolean }) {
  const pages = new Map<string, Promise<CompletePage>>();

  async function make({ locale, prefix, path, describe }: RefusalPage): Promise<CompletePage> {
    const { status, html } = await render({
      location: joinLocale(prefix, path ?? (describe ? '/' : NOWHERE)),
      locale,
      requestId: '',
      consent: QUIET_CONSENT,
      problem: describe?.(),
    });
    return completePage({ status, html: withoutScripts(html) });
  }

  const get: GetRefusalPage = (page) => {
    const key = `${page.locale} ${page.prefix} ${page.name}`;
    const known = pages.get(key);
    if (known) return known;
    const made = make(page);
    if (isCached) {
      pages.set(key, made);
      made.catch(() => pages.delete(key));
    }
    return made;
  };
  return get;
}
