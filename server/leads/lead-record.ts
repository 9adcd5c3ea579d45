import { z } from 'zod';
import { LEAD_KINDS } from '#rules/lead-forms.ts';

/** A journal file's record of a lead that the backend has not acknowledged. */
const leadRecord = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[0-9a-f]{40}$/),
  reference: z.string(),
  form: z.enum(LEAD_KINDS),
  /** The backend's function, and the body it takes. */
  call: z.string(),
  body: z.record(z.string(), z.unknown()),
  key: z.string(),
  /** SHA-256 of the body, hex. */
  digest: z.string(),
  locale: z.string(),
  /** Where the visit began, with consent; records of release 1.0 lack it. */
  firstPage: z.string().optional(),
  requestId: z.string(),
  /** When the site took it, ISO 8601. */
  acceptedAt: z.iso.datetime(),
  /** Rises with every lead of this journal: the order of acceptance, even within a millisecond. */
  order: z.number(),
  /** Why the backend did not take it; in the `failed` folder only. */
  refusal: z
    .object({ status: z.number(), code: z.string().optional(), at: z.iso.datetime() })
    .optional(),
});

export type LeadRecord = z.output<typeof leadRecord>;
export type Refusal = NonNullable<LeadRecord['refusal']>;

/** What is kept of an acknowledged lead, so that a repeated request gets the same answer: nothing personal. */
const doneRecord = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[0-9a-f]{40}$/),
  reference: z.string(),
  form: leadRecord.shape.form,
  digest: z.string(),
  /** What was reported to the visitor. */
  answer: z.enum(['sent', 'queued']),
  /** Whether the mail to them is held back. */
  isMailHeld: z.boolean().optional(),
  acceptedAt: z.iso.datetime(),
  doneAt: z.iso.datetime(),
});

export type DoneRecord = z.output<typeof doneRecord>;

/** Says that a done lead is pending again. */
const retried = z.object({
  version: z.literal(1),
  id: doneRecord.shape.id,
  takenUpAt: z.iso.datetime(),
});

const answerLine = z.union([doneRecord, retried]);

/** A line of the answer log; of two about one lead, the later counts. */
export type AnswerLine = z.output<typeof answerLine>;

/** What was reported to the visitor of an acknowledged lead. */
export type ReportedAnswer = Pick<DoneRecord, 'answer' | 'isMailHeld'>;

/** Reads a pending or failed file. Null if it is torn, foreign, or not the lead that its name says. */
export function readLeadRecord(name: string, text: string): LeadRecord | null {
  const { data } = leadRecord.safeParse(parseJson(text));
  return data && recordName(data.id) === name ? data : null;
}

/** Reads a line about a done lead. Null if it is torn or foreign. */
export function readAnswerLine(text: string): AnswerLine | null {
  return answerLine.safeParse(parseJson(text)).data ?? null;
}

/** A record's file name. */
export function recordName(id: string): string {
  return `${id}.json`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
