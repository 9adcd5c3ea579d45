import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '#server/leads/booking.ts';
import {
  type Behaviour,
  type FakeSupabase,
  startFakeSupabase,
} from '../../support/fake-supabase.ts';
import { type LeadIntake, openLeadIntake, submission } from '../../support/lead-intake.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';
import { poll } from '../../support/poll.ts';

const REQUEST = {
  lead: {
    name: 'Amara Okafor',
    email: 'amara@northwind.example',
    company: 'Northwind Clearing',
    interest: 'audit' as const,
    message: 'We would like to talk.',
  },
  date: '2031-01-06',
  time: '10:00',
  timezone: 'UTC',
  startTime: '2031-01-06T10:00:00Z',
  topic: 'Discovery call',
};
const MEETING = { join_url: 'https://zoom.example/j/1', id: '1', password: 'p' };
const REFERENCE = expect.stringMatching(/^AH-[0-9A-F]{10}$/);
const CREATE = 'create-zoom-meeting';
const CONFIRM = 'send-meeting-confirmation';
const CONSULT = 'send-consultation-email';

let peer: FakeSupabase;
beforeAll(async () => {
  peer = await startFakeSupabase();
});
afterAll(() => peer[Symbol.asyncDispose]());
beforeEach(() => {
  peer.requests.length = 0;
});

/** Makes the functions answer as `answers` says; by default a meeting is made. */
function behave(answers: Record<string, Behaviour>): void {
  peer.behave = ({ name }) =>
    answers[name] ?? (name === CREATE ? { kind: 'ok', body: MEETING } : undefined);
}

/** Shorter than production's, for tests that wait for them; long enough for a busy machine. */
const LIMITS = { meetingMs: 2000, answerMs: 3000 };

const refusal = (status: number, code: string): Behaviour => ({
  kind: 'status',
  status,
  body: { code },
});
const book = (site: LeadIntake, key: string | null = 'key-1') =>
  createBooking(site.intake, LIMITS)(REQUEST, {
    idempotencyKey: key,
    client: 'a browser',
    locale: 'en-US',
    requestId: 'request-1',
  });
const called = () => peer.calls().map(({ name }) => name);

/** What the next process on the folder asks for, while all answer. */
async function askedNext(site: LeadIntake): Promise<string[]> {
  behave({});
  peer.requests.length = 0;
  const next = await site.reopen();
  await next.intake.replay();
  await next.intake.stop();
  return called();
}

test.each(['', ', though it is not surely written down'])(
  'a confirmation that was cut off is delivered by the next process, and not as a consultation%s',
  async (how) => {
    await using site = await openLeadIntake(peer, { limits: { attempts: 1 } });
    behave({ [CONFIRM]: { kind: 'cut' } });
    {
      // The folder is opened to sync first the lead's name, then the confirmation's.
      using _ = onDisk('open', /journal\/pending$/, (turn) =>
        how && turn === 2 ? refuse('EMFILE') : Promise.resolve(),
      );
      expect(await book(site)).toMatchObject({ kind: 'scheduled', confirmation: 'failed' });
    }
    expect(await askedNext(site)).toEqual([CONFIRM]);
    expect(peer.calls()[0]?.body).toMatchObject({ meetingDetails: { joinUrl: MEETING.join_url } });
    expect(await site.filesIn('pending')).toEqual([]);
  },
);

test('so is one that followed a first try without a meeting', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: refusal(500, 'provider-failed') });
  expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
  expect(site.journal.entries('done')).toHaveLength(1);
  behave({ [CONFIRM]: { kind: 'cut' } });
  expect(await book(site)).toMatchObject({ kind: 'scheduled', confirmation: 'failed' });
  expect(await askedNext(site)).toEqual([CONFIRM]);
});

test('a lead that is stored is none that the backend refused, whatever a second try is told', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: refusal(500, 'provider-failed') });
  expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
  behave({ [CREATE]: refusal(500, 'provider-failed'), [CONSULT]: refusal(400, 'validation') });
  expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
  expect(site.journal.count()).toEqual({ pending: 0, failed: 0 });
});

describe('a booking that is tried again while the replay delivers its lead', () => {
  /** Makes the replay ask for the lead of a failed booking; `answer` lets it receive the answer. */
  async function replaying(site: LeadIntake) {
    behave({ [CREATE]: refusal(503, 'provider-unavailable'), [CONSULT]: { kind: 'cut' } });
    expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
    expect(await site.filesIn('pending')).toHaveLength(1);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let isCalled = false;
    peer.behave = async ({ name }) => {
      if (name === CREATE) return { kind: 'ok', body: MEETING };
      if (name === CONFIRM) return { kind: 'cut' };
      isCalled = true;
      return void (await answered);
    };
    const replayed = site.intake.replay();
    await poll(() => isCalled);
    return { answer, replayed };
  }

  test.each(['before', 'after'])(
    'loses nothing that is made, where the replay is answered %s the call is made',
    async (when) => {
      await using site = await openLeadIntake(peer, { timeoutMs: 5000 });
      const { answer, replayed } = await replaying(site);
      if (when === 'after') expect(await book(site)).toMatchObject({ kind: 'scheduled' });
      const { promise: made, resolve: make } = Promise.withResolvers<void>();
      peer.behave = async ({ name }) => {
        if (name === CONFIRM) return { kind: 'cut' };
        if (name === CREATE) await made;
        return name === CREATE ? { kind: 'ok', body: MEETING } : undefined;
      };
      peer.requests.length = 0;
      const booked = when === 'before' ? book(site) : null;
      if (booked) await poll(() => called().includes(CREATE));
      answer();
      await replayed;
      // The site may be killed here: its next process must find the lead.
      expect(await site.filesIn('pending')).toHaveLength(1);
      make();
      await booked;
      expect(await askedNext(site)).toEqual([CONFIRM]);
    },
  );
});

test('a mail that the backend still owes makes no failed lead', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CONFIRM]: { kind: 'cut' } });
  await book(site);
  behave({ [CONFIRM]: refusal(500, 'mail-failed') });
  await site.intake.replay();
  expect([await site.filesIn('failed'), await site.filesIn('pending')]).toEqual([[], []]);
});

// ASVS 1.2.2
test.each(['javascript:alert(1)', 'zoom.example/j/1', ''])(
  'a provider whose link is %j has made no meeting',
  async (join_url) => {
    await using site = await openLeadIntake(peer);
    behave({ [CREATE]: { kind: 'ok', body: { ...MEETING, join_url } } });
    expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
    expect(called()).toEqual([CREATE, CONSULT]);
  },
);

test('a meeting that another request is making is asked for until it is there', async () => {
  await using site = await openLeadIntake(peer, { limits: { pauseMs: 1 } });
  peer.behave = ({ name }) => {
    if (name !== CREATE) return undefined;
    const busy = called().filter((made) => made === CREATE).length <= 5;
    return busy ? refusal(503, 'meeting-in-progress') : { kind: 'ok', body: MEETING };
  };
  expect(await book(site)).toMatchObject({ kind: 'scheduled', confirmation: 'sent' });
});

test('a call that was cancelled stays cancelled under the visitor’s own key', async () => {
  await using site = await openLeadIntake(peer);
  behave({});
  expect(await book(site)).toMatchObject({ kind: 'scheduled' });
  behave({ [CREATE]: refusal(409, 'meeting-cancelled') });
  peer.requests.length = 0;
  expect(await book(site)).toEqual({ kind: 'taken' });
  expect(called().filter((name) => name === CREATE)).toHaveLength(1);
});

test('a request that the backend refuses as well is not told as one that arrived', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: refusal(500, 'provider-failed'), [CONSULT]: refusal(500, 'internal') });
  expect(await book(site)).toEqual({ kind: 'unscheduled', reference: null });
  expect(await site.filesIn('failed')).toHaveLength(1);
});

test.each(['provider-unavailable', 'meeting-in-progress'])(
  'bookings that all get %s at once leave the way open for every other lead',
  async (code) => {
    await using site = await openLeadIntake(peer);
    const bookings = 6;
    // All are answered once all have asked, so that no success comes between the failures.
    const all = Promise.withResolvers<void>();
    let asked = 0;
    peer.behave = async ({ name }) => {
      if (name !== CREATE) return undefined;
      asked += 1;
      if (asked === bookings) all.resolve();
      await all.promise;
      return asked > bookings ? { kind: 'ok', body: MEETING } : refusal(503, code);
    };
    const keys = Array.from({ length: bookings }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key) => book(site, key)));
    expect(await site.filesIn('pending')).toEqual([]);
    expect(await site.intake.submit(submission())).toMatchObject({ kind: 'sent' });
  },
);

test('a key that stands for another body at the backend is told so, and nothing is kept', async () => {
  await using site = await openLeadIntake(peer);
  for (const name of [CREATE, CONFIRM]) {
    behave({ [name]: refusal(422, 'idempotency-key-reused') });
    expect(await book(site, `reused-${name}`)).toEqual({ kind: 'key-reused' });
  }
  expect(called()).not.toContain(CONSULT);
  expect(await site.filesIn('pending')).toEqual([]);
});

test('a lead that was kept is kept where its time is lost to another by the second try', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: refusal(503, 'provider-unavailable'), [CONSULT]: { kind: 'cut' } });
  expect(await book(site)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
  behave({ [CREATE]: refusal(409, 'slot-unavailable'), [CONSULT]: { kind: 'cut' } });
  expect(await book(site)).toEqual({ kind: 'taken' });
  expect(await site.filesIn('pending')).toHaveLength(1);
  behave({ [CREATE]: refusal(409, 'slot-unavailable') });
  peer.requests.length = 0;
  await site.intake.replay();
  expect(called()).toEqual([CONSULT]);
  expect(site.journal.entries('done')).toHaveLength(1);
  expect(await book(site)).toEqual({ kind: 'taken' });
  expect(site.journal.entries('done')).toHaveLength(1);
});

test('a lead that an earlier process left behind reaches the team though its time is lost', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: refusal(503, 'provider-unavailable'), [CONSULT]: { kind: 'cut' } });
  await book(site);
  behave({ [CREATE]: refusal(409, 'slot-unavailable') });
  const next = await site.reopen();
  peer.requests.length = 0;
  expect(await book(next)).toEqual({ kind: 'taken' });
  expect(called()).toEqual([CREATE, CONSULT]);
  expect(await next.filesIn('pending')).toEqual([]);
  expect(next.journal.entries('done')).toHaveLength(1);
  await next.intake.stop();
});

test.each([
  ['whose time is lost', refusal(409, 'slot-unavailable'), 'taken'],
  ['beyond the calls of an address', refusal(422, 'too-many-bookings'), 'too-many'],
])('nothing is kept of a first try %s', async (_what, answer, kind) => {
  await using site = await openLeadIntake(peer);
  behave({ [CREATE]: answer });
  expect(await book(site)).toEqual({ kind });
  expect(called()).toEqual([CREATE]);
  expect([await site.filesIn('pending'), site.journal.entries('done')]).toEqual([[], []]);
  // Under the same key it can be booked once that is over.
  behave({});
  expect(await book(site)).toMatchObject({ kind: 'scheduled' });
});

test('a call that was cancelled before its confirmation is known still delivers its lead', async () => {
  await using site = await openLeadIntake(peer, { limits: { attempts: 1 } });
  behave({ [CONFIRM]: refusal(503, 'internal') });
  expect(await book(site)).toMatchObject({ kind: 'scheduled', confirmation: 'failed' });
  behave({ [CONFIRM]: refusal(409, 'meeting-cancelled') });
  await site.intake.replay();
  expect(called().slice(-2)).toEqual([CONFIRM, CONSULT]);
  expect(peer.calls().at(-1)?.body).not.toHaveProperty('meetingDetails');
  expect([await site.filesIn('pending'), await site.filesIn('failed')]).toEqual([[], []]);
});

test('a request whose call was cancelled is a new one without a key, and is answered in the same time', async () => {
  await using site = await openLeadIntake(peer, { limits: { attempts: 1 } });
  behave({});
  expect(await book(site, null)).toMatchObject({ kind: 'scheduled' });
  peer.requests.length = 0;
  peer.behave = ({ name }) =>
    name === CREATE && called().length === 1
      ? refusal(409, 'meeting-cancelled')
      : { kind: 'silent' };
  const began = performance.now();
  expect(await book(site, null)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
  expect(performance.now() - began).toBeLessThan(LIMITS.answerMs * 1.5);
  expect(await site.filesIn('pending')).toHaveLength(2);
});

test.each([
  ['the next ten minutes', '10:00', '10:09', '10:11'],
  ['the ones after', '10:09', '10:15', '10:22'],
])('a call booked anew after it was cancelled is told again in %s', async (_when, ...times) => {
  const at = (time: string | undefined) => Date.parse(`2026-03-02T${time}:00Z`);
  await using site = await openLeadIntake(peer, { clock: { now: at(times[0]) } });
  const calledOff = new Set<string>();
  let standing = '';
  peer.behave = ({ name, headers }) => {
    if (name !== CREATE) return undefined;
    const key = String(headers['idempotency-key']);
    if (calledOff.has(key)) return refusal(409, 'meeting-cancelled');
    if (standing && standing !== key) return refusal(409, 'slot-unavailable');
    standing = key;
    return { kind: 'ok', body: MEETING };
  };
  await book(site, null);
  calledOff.add(standing);
  standing = '';
  site.clock.now = at(times[1]);
  const anew = await book(site, null);
  expect(anew).toMatchObject({ kind: 'scheduled' });
  site.clock.now = at(times[2]);
  expect(await book(site, null)).toEqual(anew);
});

test('an invitation that is held back is told as one that has not left', async () => {
  await using site = await openLeadIntake(peer);
  behave({ [CONFIRM]: { kind: 'ok', body: { reference: 'AH-1', mail: 'held' } } });
  expect(await book(site)).toMatchObject({ kind: 'scheduled', confirmation: 'failed' });
  expect(site.journal.entries('done')).toHaveLength(1);
});

test('a meeting that came about after it was given up is the visitor’s, and confirmed', async () => {
  await using site = await openLeadIntake(peer);
  behave({
    [CREATE]: refusal(503, 'provider-unavailable'),
    [CONSULT]: { kind: 'ok', body: { reference: 'AH-1', meeting: MEETING } },
  });
  expect(await book(site)).toMatchObject({
    kind: 'scheduled',
    confirmation: 'sent',
    meeting: { joinUrl: MEETING.join_url },
  });
  // The provider was asked once.
  expect(called()).toEqual([CREATE, CONSULT, CONFIRM]);
  expect(await site.filesIn('pending')).toEqual([]);
});

test.each([
  ['', 0],
  [' and the clock was set back', 3 * 60 * 60_000],
])(
  'a second try that a process dies over is delivered again, also where the lead was stored%s',
  async (_what, backMs) => {
    await using first = await openLeadIntake(peer);
    behave({ [CREATE]: refusal(503, 'provider-unavailable') });
    expect(await book(first)).toEqual({ kind: 'unscheduled', reference: REFERENCE });
    first.clock.now -= backMs;
    const site = await first.reopen();
    expect(site.journal.entries('done')).toHaveLength(1);
    behave({ [CREATE]: { kind: 'silent' } });
    const abandoned = book(site);
    await poll(() => called().filter((name) => name === CREATE).length === 2);
    expect(await askedNext(site)).toEqual([CONSULT]);
    peer.behave = () => ({ kind: 'cut' });
    await abandoned;
  },
);
