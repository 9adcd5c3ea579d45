import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * The texts whose colours this worker has found good, each by what they depend on: its own colours, size and underline,
 * and the styles of all its ancestors. They are most of axe's work, and the pages' texts are a few kinds that recur.
 */
const readable = new Set<number>();

/**
 * Fails with one line per violation of WCAG 2.2 A and AA: the rule, the place, what is wrong. `within` selects a
 * part of the page, such as a dialog over it.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  return expectNone(page, { type: 'tag', values: TAGS }, within);
}

/** Checks the current page in light mode, then its colours in dark mode; switches back to light mode. */
export async function expectAccessibleDayAndNight(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, { type: 'rule', values: COLOUR_RULES }, within);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks the colours of a page that is not laid out completely yet, as tools see it that do not wait. */
export async function expectReadableSoFar(page: Page): Promise<void> {
  const { lines } = await lookAt(page, { type: 'rule', values: COLOUR_RULES }, 'html', []);
  expect(lines).toEqual([]);
}

type RunOnly = { type: 'tag' | 'rule'; values: readonly string[] };

async function expectNone(page: Page, runOnly: RunOnly, within = 'html'): Promise<void> {
  // Its parts follow one by one when the browser is idle; nothing here depends on how.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  const { lines, good } = await lookAt(page, runOnly, within, [...readable]);
  for (const text of good) readable.add(text);
  expect(lines).toEqual([]);
}

async function lookAt(page: Page, runOnly: RunOnly, within: string, readable: number[]) {
  // Not as a script of the page, which its policy would block; once per document.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE);
  return page.evaluate(look, { runOnly, within, readable, colourRules: COLOUR_RULES });
}

/** Runs in the page; returns what axe finds, and which texts it found readable. */
async function look(options: {
  runOnly: RunOnly;
  within: string;
  readable: number[];
  colourRules: string[];
}) {
  const MARK = 'data-look-at-colours';
  const known = new Set(options.readable);
  const nameOf = new Map<Element, string>();

  /** Names what affects the look of the texts in an element. */
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
    // Disabled elements need no contrast.
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

  // Wait for colours that are still in transition from another colour scheme.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((moving) => moving instanceof CSSTransition)
      .map(({ finished }) => finished),
  );

  const texts = [...document.querySelectorAll(`${options.within} *`)].filter(
    (element) =>
      hasText(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const keys = new Map(texts.map((element) => [element, keyOf(element)]));

  // Mark the first and the last of those with the same look, in case one of them is covered.
  const alike = new Map<number, Element[]>();
  for (const [element, key] of keys)
    if (!known.has(key)) alike.set(key, [alike.get(key)?.[0] ?? element, element]);
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
  // If only colours are checked, there may be nothing left to look at.
  const isDone = options.runOnly.type === 'rule' && marked.size === 0;
  const { violations, incomplete } = isDone
    ? { violations: [], incomplete: [] }
    : await axe.run(options.within, {
        runOnly: options.runOnly,
        resultTypes: ['violations', 'incomplete'],
        preload: false,
        elementRef: true,
      });
  for (const element of marked.keys()) element.removeAttribute(MARK);
  // Texts that are covered or on a picture are not remembered as good, so they are checked again next time.
  for (const { id, nodes } of [...violations, ...incomplete])
    if (options.colourRules.includes(id)) for (const { element } of nodes) marked.delete(element);
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
