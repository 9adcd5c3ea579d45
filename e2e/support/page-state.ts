import type { Page } from 'playwright/test';

/** Gathers the names of the fonts that the page fetches from now on. */
export function gatherFonts(page: Page): Set<string> {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [file = ''] = new URL(request.url()).pathname.split('/').slice(-1);
    if (request.resourceType() === 'font') fonts.add(file.replace(/\..*/, ''));
  });
  return fonts;
}

/** The keyboard focus, and whether it can be seen. */
interface FocusStop {
  /** The element's name or text, for messages. */
  name: string;
  /** It is rendered inside the window, and no part of the frame covers it. */
  visible: boolean;
  /** An outline is drawn around it. */
  outlined: boolean;
}

/** Examines the focused element; null if nothing has the focus. */
export function readFocus(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // An inline link may span two lines: examine its first piece.
    const [box] = element.getClientRects();
    const style = getComputedStyle(element);
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60);
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    return {
      name: `${element.localName} ${element.getAttribute('name') ?? ''} ${name}`,
      visible:
        box !== undefined &&
        box.top >= 0 &&
        box.left >= 0 &&
        box.top < innerHeight &&
        isOnTop(box.left + box.width / 2, box.top + 2) &&
        isOnTop(box.left + box.width / 2, Math.min(box.bottom - 2, innerHeight - 1)),
      outlined:
        element.matches(':focus-visible') &&
        style.outlineStyle !== 'none' &&
        Number.parseFloat(style.outlineWidth) >= 2,
    };
  });
}

/**
 * Focuses everything that can take the focus, forwards and backwards, as the keyboard would, and returns which
 * of it could not be seen at all. If a modal dialog is open, only within that.
 */
export function readCovered(page: Page): Promise<{ stops: number; covered: string[] }> {
  return page.evaluate(() => {
    const within = document.querySelector('dialog:modal') ?? document.body;
    const all = within.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const stops = [...all].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        stop.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const isSeen = (stop: HTMLElement) =>
      [...stop.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
          [0.1, 0.5, 0.9].some((across) => {
            const seen = document.elementFromPoint(left + width * across, top + height * down);
            return seen !== null && (stop.contains(seen) || seen.contains(stop));
          }),
        ),
      );
    const covered: string[] = [];
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      if (document.activeElement === stop && !isSeen(stop))
        covered.push(stop.outerHTML.slice(0, 120));
    }
    return { stops: stops.length, covered };
  });
}
