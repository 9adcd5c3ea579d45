import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { DrawAgain, DrawnPage } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';

/** What a build adds to a document of a route. */
interface Additions {
  atBegin: string;
  atEnd: string;
  drawAgain: DrawAgain;
}

/**
 * Keeps what Vike finds out for a route (its component, settings and files): looking that up, building a context and
 * naming the files anew for each page takes a quarter of the time that React takes for a large one.
 */
interface KnownRoutes {
  /** Draws a page of a known route; null if Vike has to. */
  draw(page: PageInput, nonce?: string): Promise<DrawnPage> | null;
  /** Learns a route from Vike's document of one of its pages. */
  learn(page: PageInput, found: { whole: string; drawn: DrawnPage; drawAgain: DrawAgain }): void;
}

const HEAD = '<head>';
const BODY_END = '</body>';
const NONCE = / nonce="[^"]*"/g;

/** Makes the memory of routes. It leaves out pages with a secret address, and those that report a problem. */
export function createKnownRoutes(): KnownRoutes {
  const known = new Map<RouteId, Additions>();

  return {
    draw(page, nonce) {
      const route = routeOf(page);
      const additions = route && known.get(route);
      return additions ? drawWith(additions, page, nonce) : null;
    },
    learn(page, { whole, drawn, drawAgain }) {
      const route = routeOf(page);
      if (!route) return;
      const { html } = drawn;
      // Vike adds right after the head's start tag and before the body's end tag, and nowhere else.
      const begin = html.indexOf(HEAD) + HEAD.length;
      const first = html.slice(begin, html.indexOf('>', begin) + 1);
      const atBegin = whole.slice(begin, whole.indexOf(first, begin));
      const end = whole.lastIndexOf(BODY_END);
      const atEnd = whole.slice(end - (whole.length - html.length - atBegin.length), end);
      if (dress(html, atBegin, atEnd) !== whole) return;
      known.set(route, {
        atBegin: atBegin.replace(NONCE, ''),
        atEnd: atEnd.replace(NONCE, ''),
        drawAgain,
      });
    },
  };
}

function routeOf({ location, problem }: PageInput): RouteId | null {
  if (problem) return null;
  const [pathname = ''] = location.split('?');
  return findRoute(splitLocale(pathname).path)?.id ?? null;
}

async function drawWith(
  { atBegin, atEnd, drawAgain }: Additions,
  page: PageInput,
  nonce?: string,
): Promise<DrawnPage> {
  const { html, inPieces } = await drawAgain(page, nonce);
  const end = nonce ? atEnd.replaceAll('<script ', `<script nonce="${nonce}" `) : atEnd;
  return { html: dress(html, atBegin, end), inPieces };
}

function dress(html: string, atBegin: string, atEnd: string): string {
  const begin = html.indexOf(HEAD) + HEAD.length;
  const end = html.lastIndexOf(BODY_END);
  return html.slice(0, begin) + atBegin + html.slice(begin, end) + atEnd + html.slice(end);
}
