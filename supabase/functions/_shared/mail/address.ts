/** Addresses that every mail program handles safely; others appear only in the text. */
const PLAIN_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether the text is exactly one mail address, with nothing that a mail program could misread. */
export function isPlainAddress(text: string): boolean {
  return PLAIN_ADDRESS.test(text);
}

/** The address in `name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}

/** The addresses of a comma-separated list; a comma in a quoted name does not separate. */
export function listAddresses(text: string): string[] {
  return (text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []).map((address) => address.trim());
}
