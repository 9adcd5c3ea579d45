import { connect } from 'node:net';
import { contactMessage } from './forms.ts';
import { poll } from './poll.ts';
import type { RunningSite } from './site.ts';

/** A contact message of which only a part has arrived. */
interface SlowPost {
  /** Sends the rest. */
  finish(): void;
  /** The site's whole response, once it has closed the connection. */
  answer: Promise<string>;
}

/** The site sends this when it has read the head (RFC 9110, 10.1.1). */
const TAKEN_UP = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the first part of a contact message; resolves when the site has begun to read it. */
export async function beginPost(site: RunningSite, email: string): Promise<SlowPost> {
  const socket = connect(site.port, '127.0.0.1');
  const body = JSON.stringify(contactMessage({ email }));
  const head = [
    'POST /api/contact HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  await poll(() => answer === TAKEN_UP);
  answer = '';
  return { finish: () => socket.write(body.slice(20)), answer: closed };
}
