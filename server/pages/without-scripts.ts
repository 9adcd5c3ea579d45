/**
 * Removes the scripts from a page that the client router cannot take over, such as a form's after a failed post, or
 * whose address is a secret. It works without them: parts that only a browser without scripts would show are always
 * shown, and nothing is deferred (client/styles/later.css).
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<html\b[^>]*/, '$& data-whole data-plain');
}
