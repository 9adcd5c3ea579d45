import type { Page } from 'playwright/test';

/** Lays out a whole page, also what is not near the window yet, with more rules for all of it. */
export function layOutWhole(page: Page, rules = ''): Promise<void> {
  return page.evaluate((rules) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(`* { content-visibility: visible !important; ${rules} }`);
    document.adoptedStyleSheets = [whole];
  }, rules);
}

/** By how many pixels the page is wider than its window, and which elements cause it. */
export function readOverflow(page: Page): Promise<{ pixels: number; culprits: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const pixels = Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
    // An element inside a scrolling or clipping box, such as a carousel or a wide table, causes no overflow.
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement));
    const culprits = [...document.querySelectorAll('body *')]
      .filter((element) => pixels > 0 && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !isHeld(element.parentElement))
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return { pixels, culprits: culprits.slice(0, 5) };
  });
}
