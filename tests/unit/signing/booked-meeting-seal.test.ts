import { describe, expect, it } from 'vitest';
import { createBookedMeetingSeal, SEAL_MS } from '#server/signing/booked-meeting-seal.ts';

const KEY = 'a signing key of the tests, long enough for anybody';
const REFERENCE = 'AH-0123456789';
const MEETING = {
  startTime: '2027-03-15T16:00:00Z',
  durationMinutes: 30,
  date: '2027-03-15',
  time: '09:00',
  timezone: 'America/Los_Angeles',
  joinUrl: 'https://zoom.example/j/1?pwd=x',
  id: '81000000001',
  page: '/meetings/token',
  password: 'geheim',
};

let now = Date.UTC(2027, 0, 4);
const seal = createBookedMeetingSeal([KEY], () => now);

describe('a sealed meeting', () => {
  // ASVS 9.2.1
  it('opens for half an hour, in whichever replica', () => {
    const sealed = seal.close(MEETING, REFERENCE);
    const replica = createBookedMeetingSeal([KEY], () => now);
    expect(replica.open(sealed, REFERENCE)).toEqual(MEETING);
    now += SEAL_MS - 1;
    expect(seal.open(sealed, REFERENCE)).toEqual(MEETING);
    now += 1;
    expect(seal.open(sealed, REFERENCE)).toBeNull();
  });

  // ASVS 9.1.3, 11.2.2
  it('opens after the key was changed, as long as the former one is known', () => {
    const sealed = seal.close(MEETING, REFERENCE);
    const next = 'the next signing key, long enough for anybody too';
    const openBy = (...keys: Parameters<typeof createBookedMeetingSeal>[0]) =>
      createBookedMeetingSeal(keys, () => now).open(sealed, REFERENCE);
    expect(openBy(next, KEY)).toEqual(MEETING);
    expect(openBy(next)).toBeNull();
  });

  it('tells nothing to whoever reads it, and is never the same twice', () => {
    const sealed = seal.close(MEETING, REFERENCE);
    expect(sealed).toMatch(/^[\w-]+$/);
    const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
    // Without the duration: its two digits may occur by chance.
    const { durationMinutes: _, ...told } = MEETING;
    for (const value of Object.values(told)) expect(bytes).not.toContain(value);
    expect(seal.close(MEETING, REFERENCE)).not.toBe(sealed);
  });

  // ASVS 9.1.1, 11.3.3
  it('opens for nobody else', () => {
    const sealed = seal.close(MEETING, REFERENCE);
    expect(seal.open(sealed, 'AH-9876543210')).toBeNull();
    expect(createBookedMeetingSeal([`${KEY}.`], () => now).open(sealed, REFERENCE)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(seal.open(forged.toString('base64url'), REFERENCE)).toBeNull();
    }
    for (const wrong of ['', 'x', sealed.slice(0, 30), `${sealed}AAAA`, '%00', 'ü'])
      expect(seal.open(wrong, REFERENCE)).toBeNull();
  });
});
