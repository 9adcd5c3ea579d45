import { postJson } from '#client/lib/api.ts';
import type { HONEYPOT, ParsedForm } from '#shared/forms/fields.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';
import type { Problem } from '#shared/problem.ts';

/** What was typed, by field name. */
export type Fields = Record<string, string>;

/** Why nothing was accepted. A null problem: nothing is known, the visitor should try again. */
export type Refusal =
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'failed'; problem: Problem | null };

/** How one attempt to send ended. */
export type Submission<Answer> = { kind: 'accepted'; answer: Answer; sent: Fields } | Refusal;

/** Where a form goes, and how what it sends and receives is read. */
export interface LeadAddress<Answer> {
  path: string;
  /** Loads the schema, which is no part of the first load. */
  loadParser(): Promise<(fields: Fields) => ParsedForm<object>>;
  /** Null where the answer has not the shape of the contract. */
  readAnswer(data: unknown, location: string | null): Answer | null;
}

/** An attempt that was not accepted: what was sent, and under which idempotency key. */
interface OpenAttempt {
  body: string;
  key: string;
}

/** Sends one mounted form, as often as it takes. */
interface LeadSender<Answer> {
  /** Loads the schema once the form is touched. */
  preload(): void;
  /** Says what is wrong, without sending; null where nothing is. */
  check(fields: Fields): Promise<Refusal | null>;
  send(fields: Fields): Promise<Submission<Answer>>;
  openAttempt(): OpenAttempt;
  /** Goes on where the sender of the page before a reload had come to. */
  takeOver(attempt: OpenAttempt): void;
}

/**
 * Makes the one sender of a mounted form. Its idempotency key belongs to the body: until one is
 * accepted, sending the same again is a retry under the same key; anything else is a new lead.
 */
export function createLeadSender<Answer>(address: LeadAddress<Answer>): LeadSender<Answer> {
  const { path, loadParser, readAnswer } = address;
  let last: OpenAttempt = { body: '', key: '' };

  // Kindness only: without the schema the server says what is wrong.
  const parse = async (fields: Fields) => (await loadParser().catch(() => null))?.(fields) ?? null;

  return {
    preload: () => void loadParser().catch(() => undefined),
    openAttempt: () => last,
    takeOver(attempt) {
      last = attempt;
    },
    async check(fields) {
      const parsed = await parse(fields);
      return parsed && !parsed.ok ? { kind: 'invalid', issues: parsed.issues } : null;
    },
    async send(fields) {
      const parsed = await parse(fields);
      if (parsed && !parsed.ok) return { kind: 'invalid', issues: parsed.issues };

      const message = {
        ...(parsed?.value ?? fields),
        honeypot: fields.honeypot ?? '',
      } satisfies Record<typeof HONEYPOT, string>;
      const body = JSON.stringify(message);
      // Only a secure context makes keys; without one the server derives its own.
      if (body !== last.body) last = { body, key: crypto.randomUUID?.() ?? '' };
      const result = await postJson(path, message, { idempotencyKey: last.key });
      if (!result.ok) return { kind: 'failed', problem: result.problem };

      const answer = readAnswer(result.data, result.location);
      if (!answer) return { kind: 'failed', problem: null };
      last = { body: '', key: '' };
      return { kind: 'accepted', answer, sent: message };
    },
  };
}

/** What a form holds now, its files left out. */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}
