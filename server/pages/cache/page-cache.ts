import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CompletePage, completePage } from '../complete-page.ts';
import type { RenderedPage } from '../renderer.ts';

/** Caps the queue: only a crawler would request more than this. */
const MOST_UNPRESSED = 1000;

/** A complete answer: what was sent, without the headers that each answer has of its own. */
interface CachedAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

export interface CachedPage {
  page: CompletePage;
  /** What it shows beyond its words. */
  data: object;
  /** Its answers, by what else their headers and encoding depend on; dropped with the page. */
  answers: Map<string, CachedAnswer>;
}

/**
 * Keeps complete pages within a limit of bytes, counting all that they hold; the least recently requested leave
 * first. A page with a status other than 200 is not cached, nor is one that failed.
 */
export function createPageCache({ maxBytes, presses }: { maxBytes: number; presses?: boolean }) {
  const cached = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  const rendering = new Map<string, { page: Promise<CachedPage>; data: object }>();
  const unpressed = new Set<string>();
  let isPressing = false;

  return {
    /** The memory that the cached pages take, in bytes. */
    bytes: () => cached.calculatedSize,
    /** The cached page of this key, if any, whatever data it was made from. */
    peek: (key: string) => cached.get(key),
    /**
     * The page of this key; if it is not cached, one request renders it for all that wait. Everyone shares it: whatever
     * it is made from is in its key or in `data`, and a page that was made from other data is replaced.
     */
    async get(key: string, data: object, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const known = cached.get(key);
      if (known?.data === data) return known;
      const coming = rendering.get(key);
      if (coming?.data === data) return coming.page;
      const page = make(data, render);
      const under = { page, data };
      rendering.set(key, under);
      // The request is answered while the other encodings are being made.
      void page
        .then((made) => keep(key, made))
        .catch(() => undefined)
        .finally(() => {
          if (rendering.get(key) === under) rendering.delete(key);
        });
      return page;
    },
  };

  async function make(data: object, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return { page: completePage(await render()), data, answers: new Map() };
  }

  async function keep(key: string, made: CachedPage): Promise<void> {
    if (made.page.status !== 200) return;
    await made.page.pack();
    const weigh = () => cached.set(key, made, { size: made.page.bytes() });
    weigh();
    made.page.onResized(() => {
      if (cached.peek(key) !== made) return;
      // LRUCache does not measure again a value that the key already has; delete, then set.
      cached.delete(key);
      weigh();
    });
    if (presses && unpressed.size < MOST_UNPRESSED) unpressed.add(key);
    void pressAll();
  }

  /** Presses one page at a time, at a quarter of a processor: however many there are, no visitor waits for it. */
  async function pressAll(): Promise<void> {
    if (isPressing) return;
    isPressing = true;
    for (const key of unpressed) {
      unpressed.delete(key);
      const made = cached.peek(key);
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

export type PageCache = ReturnType<typeof createPageCache>;
