import { expect, it, vi } from 'vitest';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import { sendEvent } from '../../supabase/functions/_shared/webhook/send.ts';

const ENV: Record<string, string> = {
  WEBHOOK_URL: 'https://crm.example/in',
  WEBHOOK_SECRET: `whsec_${'k'.repeat(32)}`,
};

const PUBLIC = '93.184.215.14';

/** Sends an event to a host that resolves to these addresses; returns the result, and whether anything was sent. */
async function send(
  addresses: readonly string[],
  { env = ENV, answer = async () => new Response(null, { status: 204 }) } = {},
) {
  let isSent = false;
  const runtime: Runtime = {
    env: (name) => env[name],
    fetch(_url, init) {
      isSent = true;
      expect(init?.redirect).toBe('manual');
      return Promise.race([answer(), aborted(init?.signal)]);
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
  const { outcome, error } = await sendEvent(event, runtime);
  return { outcome, error, isSent };
}

function aborted(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', reject));
}

it.each([PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  'an event goes to %s',
  async (address) => {
    expect(await send([address])).toEqual({ outcome: 'sent', error: null, isSent: true });
  },
);

// ASVS 1.3.6, 15.3.2
it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
])('no event goes to a host at %s, even if it has a public address as well', async (address) => {
  const error = 'webhook-private-address';
  expect(await send([PUBLIC, address])).toEqual({ outcome: 'retry', error, isSent: false });
});

it.each<[string, string, Record<string, string>, string[]]>([
  ['a name without an address', 'webhook-no-address', {}, []],
  ['plain http', 'webhook-not-https', { WEBHOOK_URL: 'http://crm.example/' }, [PUBLIC]],
  ['a private address', 'webhook-private-address', { WEBHOOK_URL: 'https://127.0.0.1/' }, [PUBLIC]],
  ['a receiver whose key is unknown', 'webhook-secret', { WEBHOOK_SECRET: 'secret' }, [PUBLIC]],
])('no event goes to %s', async (_what, error, changes, addresses) => {
  const env = { ...ENV, ...changes };
  expect(await send(addresses, { env })).toEqual({ outcome: 'retry', error, isSent: false });
});

it.each([
  [500, 'retry'],
  [400, 'retry'],
  [307, 'retry'],
  [410, 'refused'],
])('an event that is answered with %i is one to %s', async (status, outcome) => {
  const answer = async () => new Response(null, { status });
  expect(await send([PUBLIC], { answer })).toMatchObject({ outcome, error: `webhook-${status}` });
});

it('an event that nobody takes, or answers within 10 s, is tried again', async () => {
  const answer = async () => Promise.reject(new TypeError('fetch failed'));
  expect(await send([PUBLIC], { answer })).toMatchObject({ error: 'webhook-unreachable' });
  const soon = AbortSignal.timeout(20);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  const silent = { answer: () => new Promise<Response>(() => undefined) };
  const late = { outcome: 'retry', error: 'webhook-timeout' };
  expect(await send([PUBLIC], silent)).toMatchObject(late);
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
