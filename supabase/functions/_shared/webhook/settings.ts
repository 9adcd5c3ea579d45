import type { Runtime } from '../runtime.ts';

/** Where events go. */
export interface WebhookSettings {
  url: string;
  /** The keys to sign with: two while one is replaced by the other. */
  keys: readonly Uint8Array[];
  /** http and private addresses are admitted. */
  isInsecure: boolean;
}

/** Reads the settings of the webhook (CONTRACT, Operating); null if there is none. */
export function webhookSettings(runtime: Runtime): WebhookSettings | null {
  const url = runtime.env('WEBHOOK_URL');
  if (!url) return null;
  const keys = (runtime.env('WEBHOOK_SECRET') ?? '').split(/[\s,]+/).flatMap((secret) => {
    const key = readKey(secret);
    return key ? [key] : [];
  });
  return { url, keys, isInsecure: runtime.env('WEBHOOK_INSECURE') === '1' };
}

/** The key in a secret of the form `whsec_` and base64 (Standard Webhooks); null if it has another. */
function readKey(secret: string): Uint8Array | null {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  try {
    return encoded ? Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}
