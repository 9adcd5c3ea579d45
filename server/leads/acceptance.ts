import { createBudget } from '../durable/budget.ts';
import { LIMITS } from '../limits.ts';
import type { StepLog } from '../process/log-output.ts';
import type { Complete } from './complete.ts';
import type { Delivery } from './delivery.ts';
import { type Journal, type JournalEntry, JournalUnavailableError } from './journal.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer, LeadSubmission } from './lead-submission.ts';

/** What identifies a submission. `acceptedAt` in epoch milliseconds. */
interface KnownLead {
  id: string;
  key: string;
  reference: string;
  digest: string;
  acceptedAt: number;
}

/**
 * Makes the function that writes a lead down and delivers it, or goes on from what the journal knows of it already, its
 * `entry`. It accepts one submission at a time of each lead: nothing else is sending it. `leadsADay`: see LIMITS.days.
 */
export function createAcceptance(parts: {
  journal: Journal;
  delivery: Delivery;
  complete: Complete;
  log: StepLog;
  leadsADay?: number;
}) {
  const { journal, delivery, complete, log, leadsADay = LIMITS.days.leads } = parts;
  const day = createBudget({ perClient: leadsADay, inAll: leadsADay });
  const amend = (record: LeadRecord) => amendOrLog(journal, record, log);

  async function acceptNew(lead: LeadSubmission, made: KnownLead): Promise<LeadAnswer> {
    await lead.admit?.();
    if (!day.take('everybody')) return tellUnavailable(log, lead, new TooManyLeadsError());
    let record: LeadRecord;
    try {
      record = await journal.append(toRecord(lead, made));
    } catch (error) {
      return tellUnavailable(log, lead, error);
    }
    return deliver(record, lead, false);
  }

  /** A visitor submits a refused lead, or a waiting booking, again: the same lead, once more. */
  async function retry(id: string, lead: LeadSubmission): Promise<LeadAnswer> {
    let record: LeadRecord | null;
    try {
      await journal.revive(id);
      record = await journal.read(id);
    } catch (error) {
      return tellUnavailable(log, lead, error);
    }
    const gone = new JournalUnavailableError('The record is gone');
    return record ? deliver(record, lead, true) : tellUnavailable(log, lead, gone);
  }

  async function deliver(
    record: LeadRecord,
    lead: LeadSubmission,
    isPromised: boolean,
  ): Promise<LeadAnswer> {
    if (!lead.deliver) return complete(record, await delivery.deliver(record), 'sent', isPromised);
    const steps = { deliver: delivery.deliver, amend, isPromised };
    const { outcome, result } = await lead.deliver(record, steps);
    const answer = await complete(record, outcome, 'sent', isPromised);
    return 'reference' in answer ? { ...answer, result } : answer;
  }

  /** A submission that was answered before gets its answer; what was made for it is looked up again. */
  async function answerAgain(
    lead: LeadSubmission,
    made: KnownLead,
    entry: JournalEntry,
  ): Promise<LeadAnswer> {
    const { id, reference, acceptedAt } = made;
    const { answer: kind, isMailHeld } = entry.reported ?? {
      answer: entry.state === 'pending' ? ('queued' as const) : ('sent' as const),
    };
    if (!lead.deliver) return { kind, reference, acceptedAt, ...(isMailHeld && { isMailHeld }) };
    const record: LeadRecord = { version: 1, order: 0, ...toRecord(lead, made) };
    // If the site dies while making something now, the replay finds it by the lead's key.
    await amend(record);
    const steps = { deliver: delivery.deliver, amend, isPromised: true };
    const { outcome, result } = await lead.deliver(record, steps);
    // The lead itself is stored: a refusal does not concern it.
    const known =
      outcome.kind === 'refused' ? ({ kind: 'answered', data: null } as const) : outcome;
    if (journal.find(id)?.state === 'pending') await complete(record, known, kind);
    return { kind, reference, acceptedAt, result };
  }

  return (lead: LeadSubmission, made: KnownLead, entry: JournalEntry | undefined) => {
    if (!entry) return acceptNew(lead, made);
    if (entry.state === 'failed' || (entry.state === 'pending' && lead.deliver))
      return retry(made.id, lead);
    return answerAgain(lead, { ...made, acceptedAt: entry.acceptedAt }, entry);
  };
}

async function amendOrLog(journal: Journal, record: LeadRecord, log: StepLog): Promise<void> {
  await journal.amend(record).catch((error: unknown) => {
    log.error({ reference: record.reference, err: error }, 'journal step failed');
  });
}

/** The answer to a lead that could not be written down, which is logged without its content. */
export function tellUnavailable(
  log: StepLog,
  { form, requestId }: LeadSubmission,
  error: unknown,
): LeadAnswer {
  if (!(error instanceof JournalUnavailableError)) log.error({ err: error }, 'journal step failed');
  log.error({ form, reqId: requestId, err: error }, 'lead could not be written down');
  return { kind: 'unavailable' };
}

/** More leads in a day than LIMITS.days.leads. */
class TooManyLeadsError extends Error {
  override name = 'TooManyLeadsError';
}

function toRecord(lead: LeadSubmission, made: KnownLead): Omit<LeadRecord, 'version' | 'order'> {
  const { form, call, body, locale, firstPage, requestId } = lead;
  const acceptedAt = new Date(made.acceptedAt).toISOString();
  return { ...made, acceptedAt, form, call, body, locale, firstPage, requestId };
}
