import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { requiredLine } from '../_shared/fields.ts';
import type { MeetingHost, MeetingTime } from '../_shared/meetings/host.ts';
import { meetingHost } from '../_shared/meetings/meeting-host.ts';
import { requiredInstant, requiredTimeZone } from '../_shared/meetings/meeting-request.ts';
import type { MeetingRow } from '../_shared/meetings/meeting-row.ts';
import { noticeOf, uidOf } from '../_shared/meetings/notice.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { owedFor } from '../_shared/owed.ts';
import { isRowId } from '../_shared/rules/reference.ts';
import { clockAt, formatInstant, isSameZone } from '../_shared/rules/zoned-time.ts';
import { codeOf, type Runtime } from '../_shared/runtime.ts';

/** How often to try again if another change came between reading and writing. */
const TRIES = 3;

/**
 * Shows, cancels or moves a meeting by the id in its link's token, which the caller has verified. The body is
 * `{id, action: 'show' | 'cancel'}` or `{id, action: 'move', start_time, timezone}`, with `mailed: true` if the
 * link came by mail. Each returns the meeting's new state, `{start_time, timezone, state, topic, join_url, uid,
 * sequence}`; uid and sequence are those of its calendar entry. Cancelling a cancelled meeting, or moving one
 * to its current time in the same zone, however that is spelled, changes nothing and sends no mail.
 *
 * Refusals: 404 `not-found`; 409 `slot-unavailable`, `meeting-cancelled` (it can no longer be moved) or
 * `meeting-over`; 422 `validation`, also for a time in the past, or `too-many-changes`: a meeting is moved at most
 * five times in 24 hours and ten times in all.
 */
export default endpoint(async (body, _request, runtime) => {
  const id = requiredLine(body, 'id').toLowerCase();
  const action = requiredLine(body, 'action');
  if (action === 'show') return viewOf(await read(id, runtime));
  const mailed = body.mailed === true;
  if (action === 'cancel') return viewOf(await change(id, { time: null, mailed }, runtime));
  if (action !== 'move') throw new Refusal(422, 'validation');
  const start = requiredInstant(body, 'start_time');
  const timezone = requiredTimeZone(body, 'timezone');
  if (start <= runtime.now()) throw new Refusal(422, 'validation');
  return viewOf(await change(id, { time: { start, timezone }, mailed }, runtime));
});

type NewTime = Omit<MeetingTime, 'minutes'>;

interface Change {
  /** Null to cancel the meeting. */
  time: NewTime | null;
  /** Requested by a mailed link, so by the owner of the mailbox. */
  mailed: boolean;
}

async function read(id: string, runtime: Runtime): Promise<MeetingRow> {
  if (!isRowId(id)) throw new Refusal(404, 'not-found');
  const meeting = await callDatabase<MeetingRow | null>(runtime, 'read_meeting', { p_id: id });
  if (!meeting) throw new Refusal(404, 'not-found');
  return meeting;
}

/** Moves or cancels the meeting; resolves to its new state. */
async function change(id: string, wanted: Change, runtime: Runtime): Promise<MeetingRow> {
  const { time } = wanted;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const meeting = await read(id, runtime);
    if (meeting.state === 'cancelled') {
      if (time) throw new Refusal(409, 'meeting-cancelled');
      return meeting;
    }
    if (Date.parse(meeting.ends_at) <= runtime.now()) throw new Refusal(409, 'meeting-over');
    if (time && isThere(meeting, time)) return meeting;
    const changed = changedBy(meeting, time);
    const outcome = await store(meeting, changed, wanted, runtime);
    if (outcome === 'too-many') throw new Refusal(422, 'too-many-changes');
    if (outcome === 'taken') throw new Refusal(409, 'slot-unavailable');
    if (outcome === 'changed') {
      runtime.background(drainOutbox(runtime));
      // The provider holds it at the same instant if only the zone's name changes, and has few requests a day to give.
      if (!time || time.start !== Date.parse(meeting.starts_at))
        runtime.background(tellHost(changed, runtime));
      return changed;
    }
  }
  throw new Refusal(503, 'backend-unavailable', 1);
}

function isThere(meeting: MeetingRow, { start, timezone }: NewTime): boolean {
  return Date.parse(meeting.starts_at) === start && isSameZone(meeting.timezone, timezone);
}

function changedBy(meeting: MeetingRow, time: NewTime | null): MeetingRow {
  const sequence = meeting.sequence + 1;
  if (!time) return { ...meeting, state: 'cancelled', sequence };
  const length = Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at);
  return {
    ...meeting,
    starts_at: formatInstant(time.start),
    ends_at: formatInstant(time.start + length),
    timezone: time.timezone,
    sequence,
  };
}

type ChangeOutcome = 'changed' | 'taken' | 'too-many' | 'stale';

async function store(
  before: MeetingRow,
  after: MeetingRow,
  { time, mailed }: Change,
  runtime: Runtime,
): Promise<ChangeOutcome> {
  const isMove = time !== null;
  const notice = noticeOf(after, isMove ? 'moved' : 'cancelled', runtime);
  if (isMove) notice.previousStartsAt = formatInstant(Date.parse(before.starts_at));
  const start = Date.parse(after.starts_at);
  const { outcome } = await callDatabase<{ outcome: ChangeOutcome }>(runtime, 'change_meeting', {
    p_id: before.id,
    p_sequence: before.sequence,
    p_now: formatInstant(runtime.now()),
    // Merged into the details that the owner sees with the lead.
    p_details: isMove
      ? {
          ...clockAt(start, after.timezone),
          timezone: after.timezone,
          startTime: notice.startsAt,
        }
      : { state: 'cancelled' },
    p_mails: owedFor(
      {
        event: isMove ? 'call.moved' : 'call.cancelled',
        meeting: before,
        notice,
        isMailed: mailed,
      },
      runtime,
    ),
    ...(isMove && {
      p_starts_at: after.starts_at,
      p_ends_at: after.ends_at,
      p_timezone: after.timezone,
    }),
  });
  return outcome;
}

/**
 * Tells the provider of a change, and then of any later one: two changes may be reported concurrently, and the last
 * report must be the current state. The link works whatever the provider records, so a failure concerns only the
 * owner.
 */
async function tellHost(changed: MeetingRow, runtime: Runtime): Promise<void> {
  const host = meetingHost(runtime);
  // Another provider made it, before the settings changed.
  if (host.name !== changed.provider) return;
  let latest = changed;
  for (;;) {
    const error = await tell(host, latest).catch((reason: unknown) => reason);
    const standing = await read(latest.id, runtime).catch(() => latest);
    if (standing.sequence === latest.sequence) {
      if (!error) return;
      const fields = { code: codeOf(error), provider: host.name };
      runtime.log('error', fields, 'the provider keeps the old meeting');
      return;
    }
    latest = standing;
  }
}

async function tell(host: MeetingHost, meeting: MeetingRow): Promise<void> {
  const { provider_meeting_id: id, state, timezone } = meeting;
  if (state === 'cancelled') return host.remove(id);
  const start = Date.parse(meeting.starts_at);
  const minutes = Math.round((Date.parse(meeting.ends_at) - start) / 60_000);
  return host.move(id, { start, minutes, timezone });
}

function viewOf(meeting: MeetingRow) {
  const { timezone, state, topic, join_url, sequence } = meeting;
  const start_time = formatInstant(Date.parse(meeting.starts_at));
  const uid = uidOf(meeting.idempotency_key);
  return { start_time, timezone, state, topic, join_url, uid, sequence };
}
