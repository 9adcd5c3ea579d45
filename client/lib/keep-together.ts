/**
 * A headline's text with spaces that do not break where a break would part what belongs together: a number and
 * what it counts ('90 days'), a name and its number ('SOC 2', 'ISO 27001'). The words stay the same.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(\p{Lu}{2,}) (?=\d)/gu, '$1\u00a0')
    .replace(/(\u00a0[\d.,:]*)?(\d[%+]?) (?=\p{L})/gu, (found, name) =>
      name === undefined ? `${found.slice(0, -1)}\u00a0` : found,
    );
}
