import { postJson } from '#client/lib/api.ts';
import type { HONEYPOT, ParsedForm } from '#shared/forms/fields.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';
import type { Problem } from '#shared/problem.ts';

/** What was typed, by field name. */
export type Fields = Record<string, string>;

/** Why nothing was accepted. A null problem: the outcome is unknown, the visitor should try again. */
export type Refusal =
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'failed'; problem: Problem | null };

/** How one attempt to send ended. */
export type Submission<Answer> = { kind: 'accepted'; answer: Answer; sent: Fields } | Refusal;

/** Where a form is sent, and how to read what it sends and receives. */
export interface LeadAddress<Answer> {
  path: string;
  /** Loads the schema, which is no part of the first load. */
  loadParser(): Promise<(fields: Fields) => ParsedForm<object>>;
  /** Null if the answer does not have the contract's shape. */
  readAnswer(data: unknown, page: string | null): Answer | null;
  /** The document that shows what was accepted, if this one must not: others' scripts may run here. */
  pageOf?(answer: Answer): string;
}

/** An attempt that was not accepted: what was sent, and under which idempotency key. */
interface OpenAttempt {
  body: string;
  key: string;
}

/** Sends one mounted form, with as many attempts as needed. */
interface LeadSender<Answer> {
  /** Loads the schema; call it when the form is first touched. */
  preload(): void;
  /** Validates without sending; null if nothing is wrong. */
  check(fields: Fields): Promise<Refusal | null>;
  send(fields: Fields): Promise<Submission<Answer>>;
  openAttempt(): OpenAttempt;
  /** Continues where the sender of the page before a reload stopped. */
  takeOver(attempt: OpenAttempt): void;
}

/**
 * Creates the one sender of a mounted form. The idempotency key belongs to the body: until it is accepted, sending the
 * same body again is a retry with the same key; another body is a new lead.
 */
export function createLeadSender<Answer>(address: LeadAddress<Answer>): LeadSender<Answer> {
  const { path, loadParser, readAnswer } = address;
  let last: OpenAttempt = { body: '', key: '' };

  // Only a convenience: without the schema, the server reports what is wrong.
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

      const answer = readAnswer(result.data, result.page);
      if (!answer) return { kind: 'failed', problem: null };
      last = { body: '', key: '' };
      return { kind: 'accepted', answer, sent: message };
    },
  };
}

/** Reads a form's current values, except files. */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}
