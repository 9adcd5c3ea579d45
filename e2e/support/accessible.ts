import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect, laidOut } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The texts whose colours were found good by this worker, each by what they depend on: its own colours, size and
 * underline, and the looks of everything that it stands in. They are most of axe's work, and the texts of
 * the pages are some few kinds that come again and again.
 */
const readable = new Set<number>();

/**
 * Fails with one line a violation of WCAG 2.2 A and AA: its rule, its place, what is wrong. `within` names a
 * part of the page, such as a dialog over it.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  return expectNone(page, { type: 'tag', values: TAGS }, within);
}

/** The same of the colours alone: of a page that was looked at by day, nothing else changes by night. */
export function expectReadable(page: Page, within?: string): Promise<void> {
  return expectNone(page, { type: 'rule', values: COLOUR_RULES }, within);
}

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

async function expectNone(page: Page, runOnly: RunOnly, within = 'html'): Promise<void> {
  await laidOut(page);
  // Not as a script of the page, which its policy would stop; once a document.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE);
  const { lines, good } = await page.evaluate(look, {
    runOnly,
    within,
    readable: [...readable],
    colourRules: COLOUR_RULES,
  });
  for (const text of good) readable.add(text);
  expect(lines).toEqual([]);
}

/** Runs in the page: what axe finds, and which texts it found readable. */
async function look(asked: {
  runOnly: RunOnly;
  within: string;
  readable: number[];
  colourRules: string[];
}) {
  const MARK = 'data-look-at-colours';
  const known = new Set(asked.readable);
  const nameOf = new Map<Element, string>();

  /** What an element adds to the look of the texts in it. */
  function describe(element: Element): string {
    const found = nameOf.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const above = element.parentElement ? describe(element.parentElement) : '';
    const own = [
      element.localName,
      element.getAttribute('class'),
      backgroundColor,
      backgroundImage,
      opacity,
    ];
    const name = String(hash([above, ...own].join(' ')));
    nameOf.set(element, name);
    return name;
  }
  function keyOf(element: Element): number {
    const own = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement);
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottom } = own;
    const text = [color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottom];
    // What is disabled may be as pale as it likes.
    const isOff = element.closest(':disabled, [aria-disabled="true"], label') !== null;
    return hash([describe(element), ...text, around?.color, around?.fontWeight, isOff].join(' '));
  }
  /** cyrb53, 53 bits. */
  function hash(text: string): number {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  }
  const hasText = (element: Element) =>
    element.matches('a[href], input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());

  // Colours that are still on their way from another scheme are nobody's.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((moving) => moving instanceof CSSTransition)
      .map(({ finished }) => finished),
  );

  // The first and the last of those alike, should one be covered just now.
  const alike = new Map<number, Element[]>();
  for (const element of document.querySelectorAll(`${asked.within} *`)) {
    if (!hasText(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const key = keyOf(element);
    if (!known.has(key)) alike.set(key, [alike.get(key)?.[0] ?? element, element]);
  }
  const marked = new Map<Element, number>();
  for (const [key, elements] of alike) for (const element of elements) marked.set(element, key);
  for (const element of marked.keys()) element.setAttribute(MARK, '');

  const { axe } = window as never as { axe: Axe };
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: `[${MARK}]` },
      { id: 'link-in-text-block', selector: `a[href][${MARK}]` },
    ],
  });
  const { violations, incomplete } = await axe.run(asked.within, {
    runOnly: asked.runOnly,
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    elementRef: true,
  });
  for (const element of marked.keys()) element.removeAttribute(MARK);
  // What lies under something else just now, or on a picture, is looked at again where it comes next.
  for (const { id, nodes } of [...violations, ...incomplete])
    if (asked.colourRules.includes(id)) for (const { element } of nodes) marked.delete(element);
  return {
    lines: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    ),
    good: [...new Set(marked.values())],
  };

  interface Axe {
    configure(spec: object): void;
    run(
      context: string,
      options: object,
    ): Promise<Record<'violations' | 'incomplete', { id: string; nodes: Found[] }[]>>;
  }
  interface Found {
    target: string[];
    failureSummary: string;
    element: Element;
  }
}
