import { postJson } from '#client/lib/api.ts';
import { LEAD_FORMS, type LeadField } from '#rules/lead-forms.ts';
import type { HONEYPOT } from '#shared/forms/fields.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Problem } from '#shared/problem.ts';

/** What was typed, by field name. */
export type Fields = Record<string, string>;

/** Why nothing was accepted. A null problem: the outcome is unknown, the visitor should try again. */
export type Refusal =
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'failed'; problem: Problem | null };

export type Submission<Answer> = { kind: 'accepted'; answer: Answer; sent: Fields } | Refusal;

/** Where a form is sent, and how to read what it sends and receives. */
export interface LeadAddress<Answer> {
  form: FormId;
  path: string;
  /** Fields that are not in the form's row: they are sent as they are. */
  also?: readonly string[];
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

/**
 * Creates the one sender of a mounted form, for as many attempts as it needs. The idempotency key belongs to the body:
 * until it is accepted, sending the same body again is a retry with the same key; another body is a new lead.
 * `loadWords` loads the messages of what is wrong.
 */
export function createLeadSender<Answer>(
  { form, path, also = [], readAnswer }: LeadAddress<Answer>,
  loadWords: () => Promise<unknown> | undefined,
) {
  let last: OpenAttempt = { body: '', key: '' };

  // The checks are no part of the first load. They are loaded together with their messages, or not at all.
  const load = () => Promise.all([import('#shared/forms/fields.ts'), loadWords()]);
  // Only a convenience: without them, the server reports what is wrong.
  const parse = async (fields: Fields) => {
    const [checks] = (await load().catch(() => null)) ?? [];
    return checks?.parseLead(form, fields) ?? null;
  };

  return {
    /** Loads the checks; call it when the form is first touched. */
    preload: () => void load().catch(() => undefined),
    openAttempt: () => last,
    /** Continues where the sender of the page before a reload stopped. */
    resume(attempt: OpenAttempt) {
      last = attempt;
    },
    /** Validates without sending; null if nothing is wrong. */
    async check(fields: Fields): Promise<Refusal | null> {
      const parsed = await parse(fields);
      return parsed && !parsed.ok ? { kind: 'invalid', issues: parsed.issues } : null;
    },
    async send(fields: Fields): Promise<Submission<Answer>> {
      const parsed = await parse(fields);
      if (parsed && !parsed.ok) return { kind: 'invalid', issues: parsed.issues };

      const message = {
        ...(parsed?.value ?? fields),
        ...Object.fromEntries(also.map((name) => [name, fields[name]])),
        honeypot: fields.honeypot ?? '',
      } satisfies Record<typeof HONEYPOT, string>;
      const body = JSON.stringify(message);
      // Only a secure context makes keys; without one the server derives its own.
      if (body !== last.body) last = { body, key: crypto.randomUUID?.() ?? '' };
      const result = await postJson(path, message, last.key);
      if (!result.ok) return { kind: 'failed', problem: result.problem };

      const answer = readAnswer(result.data, result.page);
      if (!answer) return { kind: 'failed', problem: null };
      last = { body: '', key: '' };
      return { kind: 'accepted', answer, sent: message };
    },
  };
}

/** Whether all that a form requires is filled in. */
export function isFilled(form: FormId, fields: Fields): boolean {
  return Object.entries<LeadField>(LEAD_FORMS[form]).every(
    ([name, { required }]) => !required || fields[name]?.trim(),
  );
}

/** Reads a form's current values, except files. */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}
