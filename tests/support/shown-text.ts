/** A page without its scripts' templates and the elements that are hidden: of two states, it has one that is not shown. */
export function shownText(html: string): string {
  return html
    .replace(/<template\b.*?<\/template>/gs, '')
    .replace(/<(\w+)(?= [^>]*\bhidden="")[^>]*>.*?<\/\1>/gs, '');
}
