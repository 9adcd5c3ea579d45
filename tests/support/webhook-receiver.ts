import { Webhook } from 'standardwebhooks';
import { type Peer, startPeer } from './peer.ts';

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
  headers: Record<string, string>;
}

/** A webhook's receiver on loopback. */
export interface WebhookReceiver extends Peer {
  /** Settings by which it is sent events. */
  env: Record<string, string>;
  /** Each request whose signature is good by every key in `WEBHOOK_SECRETS`, whatever it was answered. */
  received: ReceivedEvent[];
  /** How many requests had no good signature. */
  forged: number;
  /** Decides the status that a request is answered with, 204 unless set; with 'hang' nothing ever comes. */
  answer(request: ReceivedEvent): number | 'hang';
}

/** Starts a receiver. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const verifiers = WEBHOOK_SECRETS.map((secret) => new Webhook(secret));

  const peer = await startPeer(async (request) => {
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    let event: ReceivedEvent['event'];
    try {
      const [verified] = verifiers.map((webhook) => webhook.verify(body, headers));
      event = verified as ReceivedEvent['event'];
    } catch {
      receiver.forged += 1;
      return new Response(null, { status: 401 });
    }
    const taken = { id: String(headers['webhook-id']), event, headers };
    receiver.received.push(taken);
    const status = receiver.answer(taken);
    if (status === 'hang') return new Promise(() => undefined);
    const isRedirect = status >= 300 && status < 400;
    const location: HeadersInit = isRedirect ? { location: `${peer.url}/elsewhere` } : {};
    return new Response(null, { status, headers: location });
  });
  const receiver: WebhookReceiver = {
    ...peer,
    env: {
      WEBHOOK_URL: peer.url,
      WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
      WEBHOOK_INSECURE: '1',
    },
    received: [],
    forged: 0,
    answer: () => 204,
  };
  return receiver;
}
