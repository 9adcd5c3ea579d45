import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { ClaimedEvent } from '../../supabase/functions/_shared/claimed.ts';
import { sendEvent } from '../../supabase/functions/_shared/webhook/send.ts';
import { freePort } from '../support/free-port.ts';
import { startPeer } from '../support/peer.ts';
import { poll } from '../support/poll.ts';
import { bareEnvironment } from '../support/site.ts';
import { WEBHOOK_SECRETS } from '../support/webhook-receiver.ts';

const AT = '2027-03-15T09:30:00Z';
const EVENT: ClaimedEvent = {
  channel: 'webhook',
  id: '1',
  attempt: 1,
  template: 'lead.created',
  payload: {},
  message_id: 'msg_1',
  created_at: AT,
  lead: {
    kind: 'contact',
    reference: 'AH-0123456789',
    locale: 'en-US',
    name: 'Ada Okafor',
    email: 'ada@meridian.example',
    company: 'Meridian Payments',
    interest: null,
    message: '<!channel> *Now*',
    details: {},
    quality: 'low',
    urgency: 'normal',
    lead_reasons: [],
    answered_at: null,
    created_at: AT,
  },
};

it('the receiver of docs/webhook.md verifies events and posts each once, also after failures', async () => {
  const posts: unknown[] = [];
  await using slack = await startPeer(async (request) => {
    posts.push(await request.json());
    return new Response(null, { status: posts.length === 1 ? 500 : 200 });
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const receiver = spawn(process.execPath, ['docs/webhook-receiver.mjs'], {
    env: {
      ...bareEnvironment(),
      WEBHOOK_SECRET: WEBHOOK_SECRETS[0],
      SLACK_WEBHOOK_URL: slack.url,
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  // As while a secret is replaced: the receiver has one of the two.
  const env: Record<string, string> = {
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
    WEBHOOK_INSECURE: '1',
  };
  const send = () =>
    sendEvent(EVENT, {
      env: (name) => env[name],
      fetch,
      resolve: async () => [],
      now: Date.now,
      background: () => undefined,
      log: () => undefined,
    });
  try {
    const forged = await poll(() => fetch(url, { method: 'POST', body: '{}' }));
    expect(forged.status).toBe(401);
    const brokenOff = connect(port, '127.0.0.1');
    brokenOff.end('POST / HTTP/1.1\r\nhost: receiver\r\ncontent-length: 100\r\n\r\n{');
    await once(brokenOff.resume(), 'close');
    expect(await send()).toEqual({ outcome: 'retry', error: 'webhook-503' });
    for (const _ of [1, 2]) expect(await send()).toEqual({ outcome: 'sent', error: null });
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual({
      text: 'lead.created AH-0123456789\nAda Okafor, ada@meridian.example, Meridian Payments\n&lt;!channel&gt; *Now*',
    });
  } finally {
    receiver.kill();
  }
});
