import { unescapeHtml } from '../../tests/support/page-parts.ts';

/** A text that a page shows. */
export interface ShownText {
  text: string;
  /** Within `<main>`, not in the frame. */
  isMain: boolean;
  /** Marked as English that stays (`lang="en"`), typed or printed by a machine, or the place of a time zone. */
  isMarked: boolean;
  /** An attribute that a visitor sees or hears. */
  isAttribute: boolean;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is typed, or printed by a machine. */
const STAYS_TAG = /^(?:code|kbd|pre|samp)$/;
const PIECE = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s[^>]*)?)>|([^<]+)/gis;
const SPOKEN = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g;
/** The texts of the body of a page that this site has rendered, in order. */
export function shownTexts(html: string): ShownText[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gis, '');
  const found: ShownText[] = [];
  const open = [{ tag: '', isMain: false, isMarked: false }];
  for (const [, closes, name, attributes = '', between] of body.matchAll(PIECE)) {
    const around = open.at(-1) ?? { tag: '', isMain: false, isMarked: false };
    const add = (text: string, within: typeof around, isAttribute: boolean) => {
      const read = unescapeHtml(text).trim();
      const { isMain, isMarked } = within;
      if (/\p{L}/u.test(read)) found.push({ text: read, isMain, isMarked, isAttribute });
    };
    if (between !== undefined) add(between, around, false);
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (closes) open.splice(open.findLastIndex((one) => one.tag === tag));
    else {
      const within = {
        tag,
        isMain: around.isMain || tag === 'main',
        isMarked: around.isMarked
          ? !/\slang="(?!en")/.test(attributes)
          : STAYS_TAG.test(tag) ||
            /\s(?:lang="en"|translate="no"|value="[A-Z]\w+\/)/.test(attributes),
      };
      for (const [, text = ''] of attributes.matchAll(SPOKEN)) add(text, within, true);
      if (!VOID.test(tag) && !attributes.endsWith('/')) open.push(within);
    }
  }
  return found;
}
