import type { StepLog } from '../process/log-output.ts';
import type { Attempted } from './delivery.ts';
import type { Journal } from './journal.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer } from './lead-submission.ts';

/** Tells outcomes by which the backend refused with a code. */
const refusedAs = (code: string) => (outcome: Attempted) =>
  outcome.kind === 'refused' && outcome.code === code;

/** Whether the key was used for another body. */
export const isKeyReused = refusedAs('idempotency-key-reused');

/** Whether the address has as many upcoming calls as it may. */
export const isOneTooMany = refusedAs('too-many-bookings');

/** Whether the meeting under the key was cancelled since: an old request must not revive it. */
export const isCalledOff = refusedAs('meeting-cancelled');

const isTimeTaken = refusedAs('slot-unavailable');

/** Whether the lead is stored and the visitor's mail waits in the backend's outbox. */
const isMailOwed = refusedAs('mail-failed');

/** Whether the backend refused what was asked for, but not the lead: then nothing is kept. */
export function isWithdrawn(outcome: Attempted): boolean {
  return isTimeTaken(outcome) || isOneTooMany(outcome) || isCalledOff(outcome);
}

/** Whether the lead is stored and its visitor's mail held back until the address may get more. */
export function isMailHeld(outcome: Attempted): boolean {
  if (outcome.kind !== 'answered') return false;
  return (outcome.data as { mail?: unknown } | null)?.mail === 'held';
}

/**
 * What is left to send of a lead whose confirmation was refused, for example because its call was cancelled
 * meanwhile: a refused confirmation must not mean a refused lead. Null if nothing else is to be sent.
 */
export function withoutMeeting(record: LeadRecord, outcome: Attempted): LeadRecord | null {
  const isRefused = outcome.kind === 'refused' && !isMailOwed(outcome) && !isKeyReused(outcome);
  if (record.call !== 'send-meeting-confirmation' || !isRefused) return null;
  const { meetingDetails: _details, ...body } = record.body;
  return { ...record, call: 'send-consultation-email', body };
}

/** Writes an outcome into the journal and turns it into an answer; see createComplete. */
export type Complete = ReturnType<typeof createComplete>;

/**
 * Makes the step that writes an outcome into the journal and turns it into an answer. `kind` is 'sent' if a visitor
 * waits for it, 'queued' if the replay sent it. A lead that an earlier submission left in the journal is
 * `isPromised`: it is never discarded, whatever the backend says to this one.
 */
export function createComplete(journal: Journal, log: StepLog) {
  return async function complete(
    record: LeadRecord,
    outcome: Attempted,
    kind: 'sent' | 'queued',
    isPromised = kind === 'queued',
  ): Promise<LeadAnswer> {
    const { id, reference, form, requestId } = record;
    const acceptedAt = Date.parse(record.acceptedAt);
    const fields = { reference, form, reqId: requestId, outcome: outcome.kind };
    if (outcome.kind === 'unknown' || outcome.kind === 'skipped') {
      if (kind === 'sent') log.info(fields, 'lead queued');
      return { kind: 'queued', reference, acceptedAt };
    }
    // If the journal fails now, the lead stays pending and is sent again under its key, which changes nothing at the
    // backend: the answer is still true.
    const write = async (step: Promise<void>) =>
      step.catch((error: unknown) => log.error({ ...fields, err: error }, 'journal step failed'));
    if (outcome.kind === 'answered' || isMailOwed(outcome)) {
      const held = isMailHeld(outcome) && { isMailHeld: true };
      await write(journal.finish(record, { answer: kind, ...held }));
      log.info(fields, 'lead delivered');
      return { kind, reference, acceptedAt, ...held };
    }
    const { status, code } = outcome;
    // A promised lead is never discarded: the owner must see it.
    if (isKeyReused(outcome) && !isPromised) {
      await write(journal.discard(id));
      log.info({ ...fields, status }, 'key reused');
      return { kind: 'key-reused' };
    }
    if (isWithdrawn(outcome) && !isPromised) {
      await write(journal.discard(id));
      log.info({ ...fields, status, code }, 'booking withdrawn');
      return { kind: 'withdrawn', isOneTooMany: isOneTooMany(outcome) };
    }
    await write(journal.refuse(record, { status, code }));
    log.error({ ...fields, status, code }, 'lead refused by the backend');
    return { kind: 'failed', reference };
  };
}
