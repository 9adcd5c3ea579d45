import { randomUUID } from 'node:crypto';
import { type LeadPath, leadEmail } from './lead-path.ts';
import type { Random } from './random.ts';

/** A lead from its visitor's point of view. */
export interface ProvedLead {
  path: LeadPath;
  email: string;
  body: Record<string, string>;
  /** Null: sent without a key, so the server derives one. */
  key: string | null;
  /** Identifies the sender; it is part of a derived key. */
  userAgent: string;
  /** The references in all acknowledgements; more than one is a violation. */
  references: Set<string>;
  /** The provider's ids of the meetings that the visitor was told about. */
  meetingIds: Set<string>;
  /** How often it was acknowledged: with a status of its path, or 303 for a plain form. */
  acknowledged: number;
  attempts: number;
  /** How often it was declined, by status. */
  declined: Map<number, number>;
}

/** Makes lead `number` of a path; one in four comes without a key. */
export function makeLead(path: LeadPath, number: number, random: Random): ProvedLead {
  return {
    path,
    email: leadEmail(number),
    body: path.body(number, random),
    key: random.chance(0.25) ? null : randomUUID(),
    userAgent: `prove-leads visitor ${number}`,
    references: new Set(),
    meetingIds: new Set(),
    acknowledged: 0,
    attempts: 0,
    declined: new Map(),
  };
}

/**
 * Sends a lead once, as a script or as a plain HTML form, and records an acknowledgement. Resolves to a
 * complaint if the site answered unexpectedly; to null if it answered well or died.
 */
export async function send(lead: ProvedLead, site: string, random: Random): Promise<string | null> {
  lead.attempts += 1;
  const isPlain = random.chance(0.2);
  const fields = isPlain ? fieldsOf(lead) : lead.body;
  const headers: Record<string, string> = {
    'user-agent': lead.userAgent,
    'content-type': isPlain ? 'application/x-www-form-urlencoded' : 'application/json',
  };
  if (!isPlain && lead.key) headers['idempotency-key'] = lead.key;
  let status: number;
  let reference: string | null;
  let meetingId: string | undefined;
  try {
    const response = await fetch(new URL(lead.path.address, site), {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: isPlain ? new URLSearchParams(fields) : JSON.stringify(fields),
    });
    status = response.status;
    const text = await response.text();
    const reported = status === 303 ? { reference: fromLocation(response) } : fromJson(text);
    reference = reported.reference ?? null;
    meetingId = reported.meeting?.id;
  } catch {
    return null;
  }
  if (lead.path.declines.includes(status)) {
    lead.declined.set(status, (lead.declined.get(status) ?? 0) + 1);
    return null;
  }
  if (!(isPlain ? status === 303 : lead.path.acknowledges.includes(status)) || !reference)
    return `${lead.path.name} ${lead.email} was answered with ${status}`;
  lead.acknowledged += 1;
  lead.references.add(reference);
  if (meetingId) lead.meetingIds.add(meetingId);
  return null;
}

function fieldsOf({ path, body, key }: ProvedLead): Record<string, string> {
  const fields = path.toFields?.(body) ?? body;
  return key ? { ...fields, submissionId: key } : fields;
}

function fromLocation(response: Response): string | null {
  const location = response.headers.get('location') ?? '';
  return new URL(location, 'http://site').searchParams.get('reference');
}

interface Reported {
  reference?: string | null;
  meeting?: { id?: string };
}

function fromJson(text: string): Reported {
  try {
    return JSON.parse(text) as Reported;
  } catch {
    return {};
  }
}
