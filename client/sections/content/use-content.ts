import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { copyValues } from '#client/lib/copy-values.ts';
import { useSite } from '#client/lib/site.ts';
import type { CopyInput, Namespace, PageNamespace, Say } from '#shared/i18n/copy-keys.ts';
import type { PageCopy } from '#shared/page/blocks.ts';
import { keepWhen } from '#shared/page/keep-when.ts';

/** The values that copy can insert in double braces, for the current page. */
export function useCopyValues(namespace: Namespace): Record<string, string | number> {
  return copyValues(useSite(), useWordsLocale(namespace));
}

/** Values that the copy of one page can insert beyond `copyValues`. */
export type OwnValues = Readonly<Record<string, string>>;

/**
 * Reads a list or an object from a namespace, with all values inserted, and without what does not apply to this site's
 * services; null if there is none.
 */
export function useCopyObject<Shape extends object>(
  namespace: Namespace,
  key: string,
  values?: OwnValues,
): Shape | null {
  const t = useCopy(namespace) as (key: string, input: CopyInput) => unknown;
  const { services } = useSite();
  const found: unknown = t(key, {
    ...useCopyValues(namespace),
    ...values,
    returnObjects: true,
  });
  // A missing key is returned as a string.
  return typeof found === 'object' ? (keepWhen(found, services) as Shape) : null;
}

/** Reads a whole page of copy. */
export function useContent(namespace: PageNamespace, own?: OwnValues): PageCopy {
  const t = useCopy(namespace) as Say<PageNamespace>;
  const values = useCopyValues(namespace);
  return {
    eyebrow: t('eyebrow', values),
    title: t('title', values),
    lead: t('lead', values),
    blocks: useCopyObject<PageCopy['blocks']>(namespace, 'blocks', own) ?? [],
  };
}
