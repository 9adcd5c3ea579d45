import { connect } from 'node:net';
import { contactMessage } from './contact.ts';
import type { RunningSite } from './site.ts';

/** A contact message that has arrived in part. */
export interface SlowPost {
  /** Sends the rest. */
  finish(): void;
  /** All that the site answered, once it has closed the connection. */
  answer: Promise<string>;
}

/** Sends the first part of a contact message; resolves when the site has taken it up. */
export async function beginPost(site: RunningSite, email: string): Promise<SlowPost> {
  const socket = connect(site.port, '127.0.0.1');
  const body = JSON.stringify(contactMessage({ email }));
  const head = [
    'POST /api/contact HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`, () => resolve());
  });
  // What was sent on another connection before has been read by the time this one is answered.
  await fetch(`${site.url}/healthz`);
  return { finish: () => socket.write(body.slice(20)), answer: closed };
}
