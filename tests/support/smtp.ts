import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted. */
export interface TakenMail {
  /** The envelope's recipients. */
  to: string[];
  raw: string;
  mail: Email;
}

/** A real SMTP server on loopback. */
export interface TestSmtp {
  /** Use this as SMTP_URL. */
  url: string;
  taken: TakenMail[];
  /** The reply code to every mail's content: 250 accepts it, 4xx postpones it, 5xx refuses it. */
  reply: number;
  /** The only recipient to whom `reply` applies; null: all of them. */
  replyOnlyTo: string | null;
  /** While it is pending, no mail gets a reply. */
  hold: Promise<void>;
  /** How many mails got a reply other than 250. */
  declined: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts the server; it accepts every mail until told otherwise. `keep` runs before the sender hears that the
 * mail was accepted.
 */
export async function startSmtp({
  port = 0,
  keep = (_mail: TakenMail) => {},
} = {}): Promise<TestSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await smtp.hold;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const isMeant = smtp.replyOnlyTo === null || to.includes(smtp.replyOnlyTo);
        if (smtp.reply !== 250 && isMeant) {
          smtp.declined += 1;
          const refusal = Object.assign(new Error('Not now'), { responseCode: smtp.reply });
          return callback(refusal);
        }
        const raw = Buffer.concat(chunks);
        const taken = { to, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) };
        keep(taken);
        smtp.taken.push(taken);
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    reply: 250,
    replyOnlyTo: null,
    hold: Promise.resolve(),
    declined: 0,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}
