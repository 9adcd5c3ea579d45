/**
 * Inserts non-breaking spaces in a headline where a line break would separate what belongs together: a number and what
 * it counts ('90 days'), a name and its number ('SOC 2', 'ISO 27001'). The words do not change.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(\p{Lu}{2,}) (?=\d)/gu, '$1\u00a0')
    .replace(/(\u00a0[\d.,:]*)?(\d[%+]?) (?=\p{L})/gu, (found, name) =>
      name === undefined ? `${found.slice(0, -1)}\u00a0` : found,
    );
}
