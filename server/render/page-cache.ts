import { LRUCache } from 'lru-cache';
import { type CompletePage, completePage, weighPage } from './complete-page.ts';
import type { RenderedPage } from './renderer.ts';

/** How much is kept. */
export interface PageCacheLimits {
  maxBytes: number;
}

/**
 * Production's. A page has some 60 kB of html beside its two compressed bodies: these are some hundreds of
 * pages, while all of them in every language, with the banner and without, are a thousand. What is asked for
 * most stays.
 */
export const PAGE_CACHE_LIMITS: PageCacheLimits = { maxBytes: 64 * 1024 * 1024 };

export interface PageCache {
  /**
   * The page of this key, rendered where it is not kept, by one request for all that wait for it. It goes
   * to everybody: what it is made from is named by its key, or is `data`, and one that was made from other
   * data gives way to it.
   */
  get(key: string, data: object, render: () => Promise<RenderedPage>): Promise<CompletePage>;
  /** What the kept pages hold in memory. */
  bytes(): number;
}

/**
 * Keeps complete pages within a bound of bytes, html and encodings counted, the least recently asked for
 * leaving first. A page of another status than 200 is not kept, nor one that failed.
 */
export function createPageCache({ maxBytes }: PageCacheLimits): PageCache {
  const kept = new LRUCache<string, { page: CompletePage; data: object }>({ maxSize: maxBytes });
  const rendering = new Map<string, { page: Promise<CompletePage>; data: object }>();

  return {
    bytes: () => kept.calculatedSize,
    async get(key, data, render) {
      const known = [kept.get(key), rendering.get(key)].find((one) => one?.data === data);
      if (known) return known.page;
      const page = render().then(async (rendered) => keep(key, data, await completePage(rendered)));
      const under = { page, data };
      rendering.set(key, under);
      try {
        return await page;
      } finally {
        if (rendering.get(key) === under) rendering.delete(key);
      }
    },
  };

  async function keep(key: string, data: object, page: CompletePage): Promise<CompletePage> {
    if (page.status === 200) kept.set(key, { page, data }, { size: await weighPage(page) });
    return page;
  }
}
