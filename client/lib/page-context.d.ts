import type { LookUp } from '#shared/i18n/copy-keys.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { DrawAgain, DrawnPage } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { PageData } from './page-data.ts';

/** The script files that take a page over, its component's and all, by its folder, language and namespaces. */
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
      /** The namespaces of copy that the page needs beside the frame's. */
      copy?: string[];
    }

    /**
     * Of what a page is rendered from, the browser has what is known of every page, and in a first response
     * what the page's own `passToClient` names. `consent` is as the server decided for the first page; what
     * has changed since, `ConsentProvider` knows.
     */
    interface PageContext extends Pick<PageInput, Known>, Partial<Omit<PageInput, Known>> {
      site: SiteSettings;
      i18n: LookUp;
      /** Browser only: the document's title as this page has it. */
      title: string;
      /** Browser only: brings the words of what a page opens on demand. */
      loadCopy?: (namespaces: readonly string[]) => Promise<unknown>;
      /** Server only: what was drawn, and how other pages of its route are. */
      drawn?: DrawnPage;
      drawAgain?: DrawAgain;
      /** Server only: all this as `server/render` hands it in. */
      input?: PageInput & { site: SiteSettings; i18n: LookUp; filesOf?: FilesOf };
    }
  }
}
