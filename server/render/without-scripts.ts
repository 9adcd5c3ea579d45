/**
 * Takes the scripts out of a page: of one that stands where the client router has no page to take over,
 * such as a form's after a failed post, or of one whose address is a secret. It works without them: what else only a browser
 * without scripts shows is shown by each, and nothing of it is put off (client/styles/later.css).
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<html\b[^>]*/, '$& data-whole data-plain');
}
