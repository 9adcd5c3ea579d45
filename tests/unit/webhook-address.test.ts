import { expect, it } from 'vitest';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import { sendEvent } from '../../supabase/functions/_shared/webhook/send.ts';

const ENV: Record<string, string> = {
  WEBHOOK_URL: 'https://crm.example/in',
  WEBHOOK_SECRET: `whsec_${'k'.repeat(32)}`,
};

/** Sends an event to a host that resolves to these addresses; returns the result, and whether anything was sent. */
async function send(addresses: readonly string[], env = ENV) {
  let isSent = false;
  const runtime: Runtime = {
    env: (name) => env[name],
    async fetch() {
      isSent = true;
      return new Response(null, { status: 204 });
    },
    resolve: async () => [...addresses],
    now: () => 0,
    background: () => undefined,
    log: () => undefined,
  };
  const event = {
    channel: 'webhook',
    id: '1',
    attempt: 1,
    template: 'lead.forgotten',
    payload: { reference: 'AH-1' },
    message_id: 'msg_1',
    created_at: '2026-11-27T10:00:00Z',
    lead: null,
  } as const;
  const { error } = await sendEvent(event, runtime);
  return { error, isSent };
}

it.each([['93.184.215.14'], ['2606:2800:21f:cb07:6820:80da:af6b:8b2c']])(
  'an event goes to a host at %s',
  async (address) => {
    expect(await send([address])).toEqual({ error: null, isSent: true });
  },
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('no event goes to a host at %s, even if it has a public address as well', async (address) => {
  expect(await send(['93.184.215.14', address])).toEqual({
    error: 'webhook-private-address',
    isSent: false,
  });
});

it('no event goes to a name without an address, nor without a key to sign it', async () => {
  expect(await send([])).toEqual({ error: 'webhook-no-address', isSent: false });
  expect(await send(['93.184.215.14'], { ...ENV, WEBHOOK_SECRET: 'secret' })).toEqual({
    error: 'webhook-secret',
    isSent: false,
  });
});
