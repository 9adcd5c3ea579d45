import type { StepLog } from '../durable/step-log.ts';
import type { Attempted } from './delivery.ts';
import type { Journal } from './journal.ts';
import type { LeadRecord } from './lead-record.ts';
import type { LeadAnswer } from './lead-submission.ts';

/** What the backend's functions say where a key stands for another body. */
const KEY_REUSED = 'idempotency-key-reused';

/** What they say where the lead is stored and only the mail to the visitor failed, for now. */
const MAIL_FAILED = 'mail-failed';

/** What the backend says where a time is somebody else's already. */
const SLOT_TAKEN = 'slot-unavailable';

/** What it says where as many calls are ahead for an address as may be. */
const TOO_MANY_BOOKINGS = 'too-many-bookings';

/** What it says where the meeting of a key was called off: an old request shall not revive it. */
const CALLED_OFF = 'meeting-cancelled';

/** Whether the backend said no to what was asked for, and not to the lead: then nothing is kept. */
export function isWithdrawn(outcome: Attempted): boolean {
  return (
    (outcome.kind === 'refused' && outcome.code === SLOT_TAKEN) ||
    isOneTooMany(outcome) ||
    isCalledOff(outcome)
  );
}

/** Whether the address has as many calls ahead as may be. */
export function isOneTooMany(outcome: Attempted): boolean {
  return outcome.kind === 'refused' && outcome.code === TOO_MANY_BOOKINGS;
}

/** Whether what the key stood for was called off since. */
export function isCalledOff(outcome: Attempted): boolean {
  return outcome.kind === 'refused' && outcome.code === CALLED_OFF;
}

/** Whether the key was found to stand for another body. */
export function isKeyReused(outcome: Attempted): boolean {
  return outcome.kind === 'refused' && outcome.code === KEY_REUSED;
}

/** Whether the lead is stored and the visitor's mail waits in the backend's outbox. */
function isMailOwed(outcome: Attempted): boolean {
  return outcome.kind === 'refused' && outcome.code === MAIL_FAILED;
}

/** Whether the lead is stored and its visitor's mail held back, until the address may be sent more. */
export function isMailHeld(outcome: Attempted): boolean {
  if (outcome.kind !== 'answered') return false;
  return (outcome.data as { mail?: unknown } | null)?.mail === 'held';
}

/**
 * What is left to bring of a lead whose confirmation was refused, because its call was cancelled meanwhile, say: a
 * refusal of the confirmation must not be one of the lead. Null where nothing else is to be brought.
 */
export function withoutMeeting(record: LeadRecord, outcome: Attempted): LeadRecord | null {
  const isRefused = outcome.kind === 'refused' && !isMailOwed(outcome) && !isKeyReused(outcome);
  if (record.call !== 'send-meeting-confirmation' || !isRefused) return null;
  const { meetingDetails: _details, ...body } = record.body;
  return { ...record, call: 'send-consultation-email', body };
}

/**
 * Makes the step that writes an outcome into the journal and turns it into an answer. `asked` is 'sent'
 * where a visitor waits for it, 'queued' where the replay brought it. A lead that an earlier submission
 * left in the journal is `isPromised`: it is never discarded, whatever the backend says to this one.
 */
export function createSettle(journal: Journal, log: StepLog) {
  return async function settle(
    record: LeadRecord,
    outcome: Attempted,
    asked: 'sent' | 'queued',
    isPromised = asked === 'queued',
  ): Promise<LeadAnswer> {
    const { id, reference, form, requestId } = record;
    const told = { reference, form, reqId: requestId, outcome: outcome.kind };
    if (outcome.kind === 'unknown' || outcome.kind === 'skipped') {
      if (asked === 'sent') log.info(told, 'lead queued');
      return { kind: 'queued', reference };
    }
    // Where the journal fails now the lead stays pending and is brought again under its key, which
    // changes nothing at the backend: the answer is true all the same.
    const write = async (step: Promise<void>) =>
      step.catch((error: unknown) => log.error({ ...told, err: error }, 'journal step failed'));
    if (outcome.kind === 'answered' || isMailOwed(outcome)) {
      const held = isMailHeld(outcome) && { isMailHeld: true };
      await write(journal.finish(record, { answer: asked, ...held }));
      log.info(told, 'lead delivered');
      return { kind: asked, reference, ...held };
    }
    const { status, code } = outcome;
    // What was promised to its visitor the owner is to see.
    if (isKeyReused(outcome) && !isPromised) {
      await write(journal.discard(id));
      log.info({ ...told, status }, 'key reused');
      return { kind: 'key-reused' };
    }
    if (isWithdrawn(outcome) && !isPromised) {
      await write(journal.discard(id));
      log.info({ ...told, status, code }, 'booking withdrawn');
      return { kind: 'withdrawn', isOneTooMany: isOneTooMany(outcome) };
    }
    await write(journal.refuse(record, { status, code }));
    log.error({ ...told, status, code }, 'lead refused by the backend');
    return { kind: 'failed', reference };
  };
}
