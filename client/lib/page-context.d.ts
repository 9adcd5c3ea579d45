import type { Locale } from '#rules/locales.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import type { DrawAgain, DrawnPage } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { PageData } from './page-data.ts';

/** Finds the script files that hydrate a page, including its component's, by folder, language and namespaces. */
type FilesOf = (
  pageId: string,
  locale: Locale,
  copy: readonly string[],
) => Pick<PageData, 'pageFile' | 'files'>;

/** What both sides know of every page. */
type Known = 'locale' | 'location' | 'consent';

declare global {
  namespace Vike {
    interface Config {
      /** The copy namespaces that the page needs beyond the frame's. */
      copy?: string[];
    }

    /**
     * Of the render input, the browser gets what every page has, and with a first response what the page's own
     * `passToClient` names. `consent` is what the server decided for the first page; `ConsentProvider` has later
     * changes.
     */
    interface PageContext extends Pick<PageInput, Known>, Partial<Omit<PageInput, Known>> {
      site: SiteSettings;
      i18n: LookUp;
      /** Browser only: this page's document title. */
      title: string;
      /** Browser only: loads the copy of parts that open on demand. */
      loadCopy?: (namespaces: readonly string[]) => Promise<unknown>;
      /** Server only: the rendered page, and how to render other pages of its route. */
      drawn?: DrawnPage;
      drawAgain?: DrawAgain;
      /** Server only: the whole input, as `server/render` passes it in. */
      input?: PageInput & { site: SiteSettings; i18n: LookUp; filesOf?: FilesOf };
    }
  }
}
