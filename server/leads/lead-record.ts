import { z } from 'zod';

/** What a journal file says of a lead that the backend has not acknowledged. */
const leadRecord = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[0-9a-f]{40}$/),
  reference: z.string(),
  form: z.enum(['contact', 'consultation', 'meeting', 'privacy']),
  /** The backend's function, and the body it takes. */
  call: z.string(),
  body: z.record(z.string(), z.unknown()),
  key: z.string(),
  /** SHA-256 of the body, hex. */
  digest: z.string(),
  locale: z.string(),
  requestId: z.string(),
  /** When the site took it, ISO 8601. */
  acceptedAt: z.iso.datetime(),
  /** Rises with every lead of this journal: the order of acceptance, also within a millisecond. */
  order: z.number(),
  /** Why the backend did not take it; on the failed shelf only. */
  refusal: z
    .object({ status: z.number(), code: z.string().optional(), at: z.iso.datetime() })
    .optional(),
});

export type LeadRecord = z.output<typeof leadRecord>;
export type Refusal = NonNullable<LeadRecord['refusal']>;

/** What is kept of an acknowledged lead, so that a repeated request gets its answer: nothing personal. */
const doneRecord = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[0-9a-f]{40}$/),
  reference: z.string(),
  form: leadRecord.shape.form,
  digest: z.string(),
  /** What the visitor was told. */
  answer: z.enum(['sent', 'queued']),
  /** That the mail to them is held back. */
  isMailHeld: z.boolean().optional(),
  acceptedAt: z.iso.datetime(),
  doneAt: z.iso.datetime(),
});

export type DoneRecord = z.output<typeof doneRecord>;

/** What the visitor was told of an acknowledged lead. */
export type ToldAnswer = Pick<DoneRecord, 'answer' | 'isMailHeld'>;

/** Reads a pending or failed file. Null where it is torn, foreign, or not the lead its name says. */
export function readLeadRecord(name: string, text: string): LeadRecord | null {
  return readRecord(leadRecord, name, text);
}

/** Reads a done file; null as in readLeadRecord. */
export function readDoneRecord(name: string, text: string): DoneRecord | null {
  return readRecord(doneRecord, name, text);
}

/** A record's file name. */
export function recordName(id: string): string {
  return `${id}.json`;
}

function readRecord<T extends { id: string }>(
  schema: z.ZodType<T>,
  name: string,
  text: string,
): T | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const result = schema.safeParse(value);
  return result.success && recordName(result.data.id) === name ? result.data : null;
}
