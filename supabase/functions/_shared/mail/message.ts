import { CALENDAR_FILE, MAIL_HEADERS, type Mail } from './mail.ts';

/** Loads nodemailer with the first mail, because most requests to a function do not need it. */
export async function loadNodemailer() {
  return (await import('nodemailer')).default;
}

/**
 * The mail in nodemailer's format. Nodemailer encodes headers and, with this access disabled, never reads a file or
 * an address that a value may name.
 */
export function toMessage(mail: Mail) {
  return {
    messageId: `<${mail.messageId}>`,
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // An alternative to the text, which mail programs offer to accept, and a file for all others.
    icalEvent: mail.calendar && { ...mail.calendar, filename: CALENDAR_FILE },
    headers: { ...MAIL_HEADERS },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail as one RFC 5322 message, the content of an `.eml` file. */
export async function composeMessage(mail: Mail): Promise<Uint8Array> {
  const nodemailer = await loadNodemailer();
  // RFC 5322, 2.1: only CRLF ends a line; by default nodemailer keeps the text's own line ends.
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const { message } = await composer.sendMail(toMessage(mail));
  return message as Uint8Array;
}
