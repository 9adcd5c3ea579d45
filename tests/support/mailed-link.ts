import { createHmac } from 'node:crypto';
import { splitLocale } from '#shared/i18n/locale-path.ts';

/** The path of the link that a mail has to a page of that kind, without its language: the tests choose it. */
export function pathIn(mail: { text?: string }, page: 'meetings' | 'privacy-requests'): string {
  const [link = 'https://no.link'] =
    new RegExp(`https://\\S+/${page}/\\S+`).exec(mail.text ?? '') ?? [];
  return splitLocale(new URL(link).pathname).path;
}

/** The token of such a link, signed by `key` as the functions sign it. */
export function signLink(purpose: 'meeting' | 'privacy-request', id: string, key: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url');
  return `${Buffer.from(id).toString('base64url')}.${mac}`;
}
