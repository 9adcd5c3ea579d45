import { CALENDAR_FILE, MAIL_HEADERS, type Mail } from './mail.ts';

/** Nodemailer, loaded when a first mail needs it: most requests to a function need none of it. */
export async function loadNodemailer() {
  return (await import('nodemailer')).default;
}

/**
 * The mail in nodemailer's terms. It encodes headers and never reads a file or an address that a value
 * might name.
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
    // As an alternative to the text, which programs offer to accept, and as a file for the others.
    icalEvent: mail.calendar && { ...mail.calendar, filename: CALENDAR_FILE },
    headers: { ...MAIL_HEADERS },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail as one RFC 5322 message, as an `.eml` file holds it. */
export async function composeMessage(mail: Mail): Promise<Uint8Array> {
  const nodemailer = await loadNodemailer();
  // RFC 5322, 2.1: CRLF and nothing else ends a line; nodemailer keeps what a text came with.
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  const { message } = await composer.sendMail(toMessage(mail));
  return message as Uint8Array;
}
