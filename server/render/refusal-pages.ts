import { QUIET_CONSENT } from '#shared/consent/page-consent.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { pageInput } from '#shared/page/page-input.ts';
import type { Problem } from '#shared/problem.ts';
import { type CompletePage, completePage } from './complete-page.ts';
import type { Renderer } from './renderer.ts';
import { withoutScripts } from './without-scripts.ts';

/** The address of the 404 page: one that is no page's, for what was asked may be anything. */
const NOWHERE = '/not-found';

/** A page that refuses: the same for everybody who reads its language. */
interface RefusalPage {
  locale: Locale;
  /** '' or the locale segment that the links of the page carry. */
  prefix: '' | `/${Locale}`;
  /** Tells this page from all others of its language; few, and never what a visitor chose. */
  name: string;
  /** The page of the site that says it; else the 404 page does, or the page of a problem. */
  path?: string | undefined;
  /** Writes what the page tells; null where its path says it. */
  describe: (() => Problem) | null;
}

/** Gives the page that refuses in a certain way, ready to be sent. */
export type GetRefusalPage = (page: RefusalPage) => Promise<CompletePage>;

/**
 * Makes the pages that refuse, each rendered when it is first wanted and then kept, so that a refusal
 * costs no more than a page. Since they are everybody's they run no scripts, ask and tell nothing about
 * consent, load no third party, and name no request. `isKept` false: while they are being written.
 */
export function createRefusalPages(render: Renderer, { isKept }: { isKept: boolean }) {
  const pages = new Map<string, Promise<CompletePage>>();

  async function make({ locale, prefix, path, describe }: RefusalPage): Promise<CompletePage> {
    const { status, whole } = await render(
      pageInput({
        location: joinLocale(prefix, path ?? (describe ? '/' : NOWHERE)),
        locale,
        requestId: '',
        consent: QUIET_CONSENT,
        problem: describe?.() ?? null,
      }),
    );
    return completePage({ status, whole: async () => withoutScripts(await whole()) });
  }

  const get: GetRefusalPage = (page) => {
    const key = `${page.locale} ${page.prefix} ${page.name}`;
    const known = pages.get(key);
    if (known) return known;
    const made = make(page);
    if (isKept) {
      pages.set(key, made);
      made.catch(() => pages.delete(key));
    }
    return made;
  };
  return get;
}
