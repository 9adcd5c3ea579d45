/** The syntax of addresses in settings, as mails name senders and recipients. */

/** The address in `name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}

/** The addresses of a comma-separated list; a comma in a quoted name does not separate. */
export function listAddresses(text: string): string[] {
  return (text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []).map((address) => address.trim());
}
