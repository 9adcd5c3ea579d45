/** What stands in a page's main part. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  return start < 0 ? '' : html.slice(start, html.indexOf('</main>', start));
}

/** The words of HTML, with a space where a tag or several spaces were. */
export function wordsOf(html: string): string {
  return unescapeHtml(html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );
}

/** The attributes of every element of a name; one that has no value is ''. */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescapeHtml(value),
      ]),
    ),
  );
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? '');
}
