import { expect, test } from 'vitest';
import { LIMITS } from '#server/limits.ts';
import { resetSeconds } from '#server/plugins/rate-limit.ts';
import { meetingSettings } from '../../supabase/functions/_shared/settings.ts';
import { zoomEnv } from '../support/fake-zoom.ts';

// Other tests set their own limits. These are production's.

// docs/operate.md, Limits; the replay's is from CONTRACT, including its longest round (two calls).
test('a visitor has an answer within 6 s, a booking’s within 9 s, and a lead is replayed every 20 s', () => {
  expect(LIMITS.delivery.answerMs).toBeLessThan(6000);
  expect(LIMITS.booking.answerMs).toBeLessThan(9000);
  expect(LIMITS.replay.longestMs + 2 * LIMITS.backend.callMs).toBeLessThanOrEqual(20_000);
});

test('a booking waits for the meeting as long as the functions wait for Zoom, and then for its lead', () => {
  const timeoutOf = (setting?: string) => {
    const env = new Map(Object.entries(zoomEnv('http://zoom.example')));
    if (setting !== undefined) env.set('ZOOM_TIMEOUT_MS', setting);
    const runtime = { env: (name: string) => env.get(name) };
    return meetingSettings(runtime as Parameters<typeof meetingSettings>[0]).zoom?.timeoutMs;
  };
  expect(timeoutOf()).toBe(6000);
  expect(timeoutOf('2000')).toBe(2000);
  // The site does not know the hosted functions' settings: its own limit holds whatever they say.
  for (const setting of ['6001', '20000', 'Infinity', '0', '-1', 'soon'])
    expect(timeoutOf(setting), setting).toBe(6000);
  expect(LIMITS.booking.meetingMs).toBeGreaterThanOrEqual(6500);
  expect(LIMITS.booking.answerMs - LIMITS.booking.meetingMs).toBeGreaterThanOrEqual(2000);
});

test('what pages show of the backend is at most a minute old', () => {
  expect(LIMITS.reading.longestMs + LIMITS.backend.readMs).toBeLessThan(60_000);
});

test('what has been kept long enough is deleted every day', () => {
  expect(LIMITS.backend.retentionMs).toBeLessThanOrEqual(24 * 60 * 60_000);
});

// /privacy, 'How long it is kept'.
test('addresses are kept for ten minutes after a form, for one after a page', () => {
  expect(LIMITS.windows).toEqual({ formsMs: 600_000, pagesMs: 60_000, dayMs: 86_400_000 });
});

test('a day adds at most 20 MB of proofs and 200 MB of leads, a client a small part of them', () => {
  const { leads, signals, choices } = LIMITS.days;
  expect((signals.inAll + choices.inAll) * 300).toBeLessThan(25e6);
  for (const { perClient, inAll } of [signals, choices])
    expect(perClient * 50).toBeLessThanOrEqual(inAll);
  expect(leads).toBeLessThanOrEqual(20_000);
});

test('a request’s head takes at most 10 s, all of it 15 s', () => {
  const { headMs, requestMs, checkEveryMs } = LIMITS.connections;
  expect(headMs + checkEveryMs).toBeLessThanOrEqual(10_000);
  expect(requestMs + checkEveryMs).toBeLessThanOrEqual(15_000);
});

test('the process is gone within 10 s of SIGTERM', () => {
  expect(LIMITS.close.withinMs).toBeLessThan(10_000);
});

test.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 1],
  // A window may have ended since it was looked at.
  [-3, 1],
])('%d ms before a window ends, a client is to wait %d s', (leftMs, seconds) => {
  expect(resetSeconds({ leftMs })).toBe(seconds);
});
