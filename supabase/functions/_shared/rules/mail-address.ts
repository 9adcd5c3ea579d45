/**
 * What a mail address is, decided here alone: how a typed one is cleaned, whether it is one, whether mails can be sent
 * to it, and whose mailbox it counts as. The database cleans and counts in the same way (`clean_address`,
 * `mailbox_of`); a test holds the two together.
 */

import { MAX_LENGTH } from './max-length.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Invisible selectors, legitimate in names and emoji; in an address they would only keep it from being found again. */
const VARIATION = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** The name of an address in ASCII (RFC 5322, 3.2.3), and a domain in letters of any script. */
const MAILABLE =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
/** The same with a name in letters of any script (RFC 6531): somebody's address, though we cannot send to it. */
const INTERNATIONAL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/** What keyboards and word processors put in place of `'` and `-`; Unicode's own normalization keeps them apart. */
const APOSTROPHE = /[‘’ʼ´′]/g;
const HYPHEN = /[‐‑‒–—―−]/g;

/** An address with what is copied or typed around it: a name, angle brackets, `mailto:`, punctuation at its end. */
const SURROUNDED =
  /^(?:[^<>]*<)?\s*(?:mailto:\s*)?([^<>\s]+@[^<>\s]*[^<>\s.,;:!?、])[\s.,;:!?、>]*$/i;

/**
 * A typed address without what can only be a slip: letters and signs in full width, typographic apostrophes and
 * hyphens, angle brackets, `mailto:`, punctuation at its end. Expects a single line. Throws nothing.
 */
export function cleanAddress(typed: string): string {
  // It would be refused in any spelling, and normalizing may lengthen it eighteen times.
  if (typed.length > 2 * MAX_LENGTH.email) return typed;
  return typed
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .trim()
    .replace(SURROUNDED, '$1');
}

/** Whether a text is an address by spec point 5's pattern (text, @, text, dot, text) without variation selectors. */
export function isEmail(value: string): boolean {
  // Check the length first: the pattern's work grows with the square of a hostile input's length.
  return value.length <= MAX_LENGTH.email && EMAIL.test(value) && !VARIATION.test(value);
}

/** Whether mails can be sent to an address: it has nothing that a mail program could misread. */
export function isMailable(address: string): boolean {
  return MAILABLE.test(address);
}

/** Whether an address is mistyped: mails cannot be sent to it, nor could anybody's be so. */
export function isMistyped(address: string): boolean {
  return !INTERNATIONAL.test(address);
}

/** Google's own domains, between which and within which it makes no difference; nor do dots in a name there. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as far as we can tell: cleaned, in lower case, without `+tag`, with the domain
 * in DNS form; at Gmail without dots. Elsewhere dots in the name stay, because each provider treats them differently.
 * Mails sent to a mailbox and calls booked for it are counted by it, and what is stored is found by it.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] =
    /^(.*)@([^@]*)$/s.exec(cleanAddress(email).toLowerCase()) ?? [];
  const host = asciiDomain(domain);
  // At the end of a word a Greek sigma has a form of its own, which capitals do not tell apart.
  const untagged = name.replace(/(?!^)\+.*$/s, '').replaceAll('ς', 'σ');
  return GOOGLE.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}

/** The same domain may be written in its own script, or encoded (UTS 46). */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(url)) return domain;
  return new URL(url).hostname;
}
