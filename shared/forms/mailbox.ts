/**
 * The mailbox that an address leads to, as far as we can tell: in lower case, without `+tag`, with the domain
 * in DNS form. It is used to count the mails sent to it and to find what is stored under it. Dots in the name
 * stay, because each provider treats them differently. The database has its own version (`mailbox_of`).
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?!^)\+.*$/s, '');
  return `${untagged}@${asciiDomain(domain)}`;
}

/** The same domain may be written in its own script, in full-width letters, or encoded (UTS 46). */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain) || !URL.canParse(url))
    return domain;
  return new URL(url).hostname.replace(/\.$/, '');
}
