/**
 * The mailbox that an address leads to, as far as can be told, for counting what it is sent and for finding
 * what is kept under it: in lower case, without the `+tag` of its name, the domain as DNS has it. Dots in
 * the name are left: whether they count is up to each provider. The database has its own (`mailbox_of`).
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
