import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** The keys of test webhooks: the first in use, the second the one that replaces it. */
export const WEBHOOK_SECRETS = [
  `whsec_${Buffer.from('the former key of the test receiver').toString('base64')}`,
  `whsec_${Buffer.from('the key that takes its place some day').toString('base64')}`,
] as const;

/** An event as the receiver verified it. */
export interface ReceivedEvent {
  /** Its `webhook-id`. */
  id: string;
  event: { type: string; timestamp: string; version: number; data: Record<string, unknown> };
  headers: IncomingMessage['headers'];
}

/** A webhook's receiver on loopback. */
export interface WebhookReceiver {
  /** Use this as WEBHOOK_URL. */
  url: string;
  /** Settings by which it is sent events. */
  env: Record<string, string>;
  /** Each request whose signature is good by every key in `WEBHOOK_SECRETS`, whatever it was answered. */
  received: ReceivedEvent[];
  /** How many requests had no good signature. */
  forged: number;
  /** Decides the status that a request is answered with, 204 unless set; with 'hang' nothing ever comes. */
  answer(request: ReceivedEvent): number | 'hang';
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a receiver. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const verifiers = WEBHOOK_SECRETS.map((secret) => new Webhook(secret));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request;
    const body = await text(request);
    let event: ReceivedEvent['event'];
    try {
      const [verified] = verifiers.map((webhook) =>
        webhook.verify(body, headers as Record<string, string>),
      );
      event = verified as ReceivedEvent['event'];
    } catch {
      receiver.forged += 1;
      return void response.writeHead(401).end();
    }
    const taken = { id: String(headers['webhook-id']), event, headers };
    receiver.received.push(taken);
    const answer = receiver.answer(taken);
    if (answer !== 'hang') {
      const isRedirect = answer >= 300 && answer < 400;
      response.writeHead(answer, isRedirect ? { location: `${receiver.url}elsewhere` } : {}).end();
    }
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const receiver: WebhookReceiver = {
    url,
    env: {
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
      WEBHOOK_INSECURE: '1',
    },
    received: [],
    forged: 0,
    answer: () => 204,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
