import type { LookUp } from '#shared/i18n/copy-keys.ts';
import { wordsAddress } from '#shared/i18n/locale-path.ts';
import { type Bundles, createLookUp } from './look-up.ts';
import type { PageData } from './page-data.ts';

const bundles: Bundles = new Map();
const lookUp = createLookUp(bundles);
const requested = new Map<string, Promise<void>>();

/**
 * Loads copy in the page's language, one file for each namespace; each is loaded once and never changes.
 * @throws if a file does not come; the next call tries it again.
 */
export async function loadCopy(
  { locale, words }: Pick<PageData, 'locale' | 'words'>,
  namespaces: readonly string[],
): Promise<LookUp> {
  await Promise.all(namespaces.map(load));
  return lookUp;

  function load(namespace: string): Promise<void> {
    const known = requested.get(namespace);
    if (known) return known;
    const loading = fetchWords(wordsAddress(locale, namespace, words)).then((found) => {
      bundles.set(namespace, found);
    });
    requested.set(namespace, loading);
    loading.catch(() => requested.delete(namespace));
    return loading;
  }
}

async function fetchWords(address: string): Promise<BundleOf> {
  const response = await fetch(address, { mode: 'same-origin' });
  if (!response.ok) throw new Error(`No copy at ${address}`);
  return (await response.json()) as BundleOf;
}

type BundleOf = Bundles extends Map<string, infer Bundle> ? Bundle : never;
