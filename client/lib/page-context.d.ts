import type { Locale } from '#rules/locales.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import type { DrawnPage } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { RouteId } from '#shared/routes.ts';
import type { SiteSettings } from '#shared/site.ts';

interface Rendered {
  site: SiteSettings;
  i18n: LookUp;
  /** The version of the copy (`wordsAddress`). */
  words: string;
}

declare global {
  namespace Vike {
    /** On the server, the whole render input; in an island, `PageData` with the copy. */
    interface PageContext
      extends Omit<PageInput, 'requestId'>,
        Partial<Pick<PageInput, 'requestId'>>,
        Rendered {
      /** In the browser only: loads the copy of parts that open on demand. */
      loadCopy?: (namespaces: readonly string[]) => Promise<unknown>;
      /** Server only: for each page the locales that it is advertised in. */
      languages?: Readonly<Record<RouteId, readonly Locale[]>>;
      /** Server only: the language that the browser prefers, and the words of a link to the page in it. */
      offer?: { locale: Locale; words: string } | null;
      /** Server only: the rendered page. */
      drawn?: DrawnPage;
      /** Server only: the whole input, as `server/pages` passes it in. */
      input?: PageInput & Rendered & Required<Pick<PageContext, 'languages' | 'offer'>>;
    }
  }
}
