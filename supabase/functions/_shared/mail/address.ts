/** What a mail program can be trusted to send to; other addresses stand in the text alone. */
const PLAIN_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether the text is one mail address and nothing that a mail program would take for more. */
export function isPlainAddress(text: string): boolean {
  return PLAIN_ADDRESS.test(text);
}

/** The address in `name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}

/** The addresses of a list with commas between; one in a quoted name is none of them. */
export function listAddresses(text: string): string[] {
  return (text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []).map((address) => address.trim());
}
