import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Attempt, ClaimedEvent } from '../claimed.ts';
import type { ServiceState } from '../rules/deployment.ts';
import type { Runtime } from '../runtime.ts';
import { eventBody } from './event.ts';
import { type WebhookSettings, webhookSettings } from './settings.ts';

/** For the whole attempt: the answer's head must be there by then, its body is not read. */
const TIMEOUT_MS = 10_000;

/** For the name server, while an owner waits for the answer. */
const CHECK_TIMEOUT_MS = 4_000;

const TIMEOUT = 'webhook-timeout';

/** Gone: whoever is there wants no more of it (Standard Webhooks). */
const GONE = 410;

/**
 * Tries to send an event to the owner's webhook by the Standard Webhooks specification. Only a 2xx is success: a
 * redirect is not followed, or signed data would go wherever it points. Never rejects.
 */
export async function sendEvent(event: ClaimedEvent, runtime: Runtime): Promise<Attempt> {
  const settings = webhookSettings(runtime);
  // Each of these can be mended while the event waits.
  if (!settings) return retry('webhook-not-set');
  if (settings.keys.length === 0) return retry('webhook-secret');
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // A name server that is silent has the same limit.
    const refusal = await Promise.race([refusalOf(settings, runtime), whenOver(limit)]);
    if (refusal) return retry(refusal);
    const body = eventBody(event);
    const timestamp = String(Math.floor(runtime.now() / 1000));
    const response = await runtime.fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.message_id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(`${event.message_id}.${timestamp}.${body}`, settings.keys),
      },
      body,
      redirect: 'manual',
      signal: limit,
    });
    const { ok, status } = response;
    await response.body?.cancel().catch(() => undefined);
    if (ok) return { outcome: 'sent', error: null };
    return status === GONE
      ? { outcome: 'refused', error: 'webhook-410' }
      : retry(`webhook-${status}`);
  } catch {
    return retry(limit.aborted ? TIMEOUT : 'webhook-unreachable');
  }
}

/** Whether the webhook is set up so that an event may be sent; nothing is. Never rejects. */
export async function checkWebhook(runtime: Runtime): Promise<ServiceState> {
  const settings = webhookSettings(runtime);
  if (!settings) return { by: null, error: null };
  if (settings.keys.length === 0) return { by: 'webhook', error: 'webhook-secret' };
  const late = whenOver(AbortSignal.timeout(CHECK_TIMEOUT_MS));
  const refusal = Promise.race([refusalOf(settings, runtime), late]);
  return { by: 'webhook', error: await refusal.catch(() => 'webhook-no-address') };
}

const retry = (error: string): Attempt => ({ outcome: 'retry', error });

function whenOver(limit: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    limit.addEventListener('abort', () => resolve(TIMEOUT), { once: true });
  });
}

/**
 * Why nothing may be sent to the webhook; null if it may. Each address of its host has to be public, so that nobody
 * who controls a name reaches what only this machine can. The name is resolved again for the request, but what is at
 * another address by then has no certificate for it.
 */
async function refusalOf({ url, isInsecure }: WebhookSettings, runtime: Runtime) {
  if (isInsecure) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return 'webhook-not-https';
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await runtime.resolve(host);
  if (addresses.length === 0) return 'webhook-no-address';
  return addresses.every(isPublic) ? null : 'webhook-private-address';
}

/** Whether an address is of the public internet; one that IPv6 wraps around IPv4 counts as that. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** One signature for each key, separated by spaces (Standard Webhooks, Signature scheme). */
function sign(content: string, keys: WebhookSettings['keys']): string {
  const macs = keys.map((key) => createHmac('sha256', key).update(content, 'utf8'));
  return macs.map((mac) => `v1,${mac.digest().toString('base64')}`).join(' ');
}
