/** What a mail program can be trusted to send to; other addresses stand in the text alone. */
const PLAIN_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether the text is one mail address and nothing that a mail program would take for more. */
export function isPlainAddress(text: string): boolean {
  return PLAIN_ADDRESS.test(text);
}

/**
 * The mailbox that an address leads to, as far as can be told, for counting what it is sent: in lower
 * case, without the `+tag` of its name, the domain as DNS has it. Dots in the name are left: whether
 * they count is up to each provider.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?!^)\+.*$/s, '');
  return `${untagged}@${asciiDomain(domain)}`;
}

/** One domain may be written in letters of its own language, in wide ones, or encoded (UTS 46). */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain) || !URL.canParse(url))
    return domain;
  return new URL(url).hostname.replace(/\.$/, '');
}

/** The address in `name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}
