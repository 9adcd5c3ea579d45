import { describe, expect, it } from 'vitest';
import { showZone } from '../../../supabase/functions/_shared/mail/meeting-time.ts';

describe('the zone of a call', () => {
  it.each([
    ['Europe/Lisbon', '2026-11-26T10:00:00Z', 'Western European'],
    ['Europe/Kiev', '2026-11-26T10:00:00Z', 'Eastern European'],
    ['Australia/Sydney', '2026-11-26T10:00:00Z', 'Australian Eastern Time'],
    ['Europe/Paris', '2027-07-01T10:00:00Z', 'Central European Time'],
    ['America/Cancun', '2027-07-01T10:00:00Z', 'Eastern Standard Time'],
  ])('%s is called as it is on the day of the call', (zone, instant, name) => {
    expect(showZone(zone, 'en-US', instant)).toContain(name);
  });
});
