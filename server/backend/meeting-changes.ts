import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '#rules/locales.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';
import type { Backend } from './client.ts';
import type { Outcome } from './outcome.ts';

const storedMeeting = z
  .object({
    /** ISO 8601, UTC. */
    start_time: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
    /** IANA name. */
    timezone: z.string(),
    state: z.enum(['scheduled', 'cancelled']),
    join_url: z.string(),
    /** The UID of its calendar entry (RFC 5545); null if the backend does not say. */
    uid: z.string().nullable().catch(null),
    sequence: z.number().catch(0),
  })
  .transform(({ start_time: startTime, join_url: joinUrl, ...meeting }) => ({
    ...meeting,
    startTime,
    joinUrl,
  }));

export type StoredMeeting = z.output<typeof storedMeeting>;

/** What the backend is asked to do with a meeting; `mailed` if the link that was used came by mail. */
type MeetingAction =
  | { action: 'show' }
  | { action: 'cancel'; mailed: boolean }
  | { action: 'move'; mailed: boolean; startTime: string; timezone: string };

/**
 * How it ended. `closed`: the meeting is cancelled or over. `too-many`: it was moved as often as it may be.
 * `unavailable`: it may have been done.
 */
export type MeetingAnswer =
  | { kind: 'meeting'; meeting: StoredMeeting }
  | { kind: 'not-found' | 'taken' | 'closed' | 'too-many' | 'failed' | 'unavailable' };

/** Asks the function `change-meeting`, once. Never throws. */
export async function askForMeeting(
  backend: Pick<Backend, 'invoke'>,
  id: string,
  requested: MeetingAction,
  locale: Locale,
): Promise<MeetingAnswer> {
  const body = {
    id,
    action: requested.action,
    ...(requested.action !== 'show' && { mailed: requested.mailed }),
    ...(requested.action === 'move' && {
      start_time: requested.startTime,
      timezone: requested.timezone,
    }),
  };
  const options = { idempotencyKey: wishKey(body), locale };
  return readOutcome(await backend.invoke('change-meeting', body, options));
}

/** The key of a wish, which is the same however often that is sent. */
export function wishKey(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

const REFUSALS: Readonly<Record<string, 'not-found' | 'taken' | 'too-many' | 'closed'>> = {
  'not-found': 'not-found',
  'slot-unavailable': 'taken',
  'too-many-changes': 'too-many',
  'meeting-cancelled': 'closed',
  'meeting-over': 'closed',
};

function readOutcome(outcome: Outcome): MeetingAnswer {
  if (outcome.kind === 'refused') return { kind: REFUSALS[outcome.code ?? ''] ?? 'failed' };
  const meeting = outcome.kind === 'answered' && storedMeeting.safeParse(outcome.data).data;
  return meeting ? { kind: 'meeting', meeting } : { kind: 'unavailable' };
}

/**
 * The page of a booked call, if it was moved or cancelled since it was booked: a visitor who did so and goes back must
 * not read that it is reserved. Null if it stands as booked, or if that cannot be learned now.
 */
export async function pageOfChanged(
  { backend, signingKeys }: { backend: Pick<Backend, 'invoke'>; signingKeys: SigningKeys },
  { page, startTime }: BookedMeeting,
  locale: Locale,
): Promise<string | null> {
  const id = readLinkToken('booked-meeting', page?.split('/').at(-1) ?? '', signingKeys);
  const answer = id && (await askForMeeting(backend, id, { action: 'show' }, locale));
  if (!page || !answer || answer.kind !== 'meeting') return null;
  const { state, startTime: standsAt } = answer.meeting;
  const stands = state === 'scheduled' && Date.parse(standsAt) === Date.parse(startTime);
  return stands ? null : page;
}
