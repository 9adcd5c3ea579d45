import { type ApiResult, postJson } from '#client/lib/api.ts';
import { type Accepted, readAccepted } from '#client/lib/form-outcome.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';

export type ContactFields = Record<string, string>;

/** How one attempt to send ended. A null problem: nothing is known, the visitor should try again. */
export type Submission =
  | { kind: 'accepted'; accepted: Accepted }
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'failed'; problem: Extract<ApiResult, { ok: false }>['problem'] };

/** Loads the schema once the form is touched: it is no part of the first load. */
export function preloadContactSchema(): void {
  void loadSchema().catch(() => undefined);
}

/**
 * Makes the one sender of a mounted form. Its idempotency key belongs to the body: until one is
 * accepted, sending the same again is a retry under the same key; anything else is a new message.
 */
export function createContactSender(): (fields: ContactFields) => Promise<Submission> {
  let last = { body: '', key: '' };

  return async (fields) => {
    // Kindness only: without the schema the server says what is wrong.
    const schema = await loadSchema().catch(() => null);
    const parsed = schema?.parseContactMessage(fields);
    if (parsed && !parsed.ok) return { kind: 'invalid', issues: parsed.issues };

    const message = { ...(parsed?.value ?? fields), honeypot: fields.honeypot ?? '' };
    const body = JSON.stringify(message);
    // Only a secure context makes keys; without one the server derives its own.
    if (body !== last.body) last = { body, key: crypto.randomUUID?.() ?? '' };
    const result = await postJson('/api/contact', message, { idempotencyKey: last.key });
    if (!result.ok) return { kind: 'failed', problem: result.problem };

    const { status, reference } = (result.data ?? {}) as Record<string, unknown>;
    const accepted = readAccepted(status, reference);
    if (!accepted) return { kind: 'failed', problem: null };
    last = { body: '', key: '' };
    return { kind: 'accepted', accepted };
  };
}

function loadSchema() {
  return import('#shared/contact/contact-message.ts');
}
