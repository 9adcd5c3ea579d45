import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CompletePage, completePage } from './complete-page.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import type { RenderedPage } from './renderer.ts';

/** How much is kept. */
export interface PageCacheLimits {
  maxBytes: number;
  /** Whether kept pages are made as small as can be, when there is time. */
  presses?: boolean;
}

/**
 * Production's. A page has 25 to 45 kB in its two compressed bodies, and as much as 120 more where its html was asked
 * for as it is: these are a thousand pages, all of them in every language, with the banner and without. Of more, what
 * is asked for most stays.
 */
export const PAGE_CACHE_LIMITS: PageCacheLimits = { maxBytes: 36 * 1024 * 1024, presses: true };

/** More than these wait for no pressing: they would have been asked for by nobody who reads. */
const MOST_UNPRESSED = 1000;

/** A kept page. */
export interface KeptPage {
  page: CompletePage;
  /** What it shows beyond its words. */
  data: object;
  /** How it was answered, by what of a request the answer's head depends on: they leave with the page. */
  answers: Map<string, ReadyAnswer>;
}

export interface PageCache {
  /**
   * The page of this key, rendered where it is not kept, by one request for all that wait for it. It goes
   * to everybody: what it is made from is named by its key, or is `data`, and one that was made from other
   * data gives way to it.
   */
  get(key: string, data: object, render: () => Promise<RenderedPage>): Promise<KeptPage>;
  /** The page of this key, whatever it was made from, where it is kept. */
  peek(key: string): KeptPage | undefined;
  /** What the kept pages hold in memory. */
  bytes(): number;
}

/**
 * Keeps complete pages within a bound of bytes, all that they hold counted, the least recently asked for
 * leaving first. A page of another status than 200 is not kept, nor one that failed.
 */
export function createPageCache({ maxBytes, presses = false }: PageCacheLimits): PageCache {
  const kept = new LRUCache<string, KeptPage>({ maxSize: maxBytes });
  const rendering = new Map<string, { page: Promise<KeptPage>; data: object }>();
  const unpressed = new Set<string>();
  let isPressing = false;

  return {
    bytes: () => kept.calculatedSize,
    peek: (key) => kept.get(key),
    async get(key, data, render) {
      const known = kept.get(key);
      if (known?.data === data) return known;
      const coming = rendering.get(key);
      if (coming?.data === data) return coming.page;
      const page = make(data, render);
      const under = { page, data };
      rendering.set(key, under);
      // Whoever asked is answered while the other encodings are being made.
      void page
        .then((made) => keep(key, made))
        .catch(() => undefined)
        .finally(() => {
          if (rendering.get(key) === under) rendering.delete(key);
        });
      return page;
    },
  };

  async function make(data: object, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    return { page: await completePage(await render()), data, answers: new Map() };
  }

  async function keep(key: string, made: KeptPage): Promise<void> {
    if (made.page.status !== 200) return;
    await made.page.pack();
    const weigh = () => kept.set(key, made, { size: made.page.bytes() });
    weigh();
    made.page.onResized(() => {
      if (kept.peek(key) !== made) return;
      // The cache weighs what it has already no second time.
      kept.delete(key);
      weigh();
    });
    if (presses && unpressed.size < MOST_UNPRESSED) unpressed.add(key);
    void pressAll();
  }

  /** One page after the other, at a quarter of a processor: however many are asked for, no visitor waits for it. */
  async function pressAll(): Promise<void> {
    if (isPressing) return;
    isPressing = true;
    for (const key of unpressed) {
      unpressed.delete(key);
      const made = kept.peek(key);
      if (!made) continue;
      const begun = performance.now();
      await made.page.press().catch(() => undefined);
      // They hold the body as it was compressed before.
      made.answers.clear();
      await setTimeout(3 * (performance.now() - begun), undefined, { ref: false });
    }
    isPressing = false;
  }
}
