import { readdirSync, readFileSync } from 'node:fs';
import { makeZonePlaces, ZONE_PLACES_FOLDER } from '../../../scripts/generate-zone-places.ts';
import '#client/pages/+onCreatePageContext.ssr.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  clockShift,
  minutesAhead,
  offsetName,
  readClock,
  sayUtcOnce,
  visitorZone,
} from '#client/features/scheduling/zone-clock.ts';
import { zoneLabel } from '#client/features/scheduling/zone-label.ts';
import { zoneOptions, zonePlace } from '#client/features/scheduling/zone-places.ts';

const at = (text: string) => Date.parse(text);

describe('the clock of a zone', () => {
  it.each([
    ['2026-11-24T17:00:00Z', 'America/Los_Angeles', '2026-11-24', '09:00'],
    ['2026-11-24T17:00:00Z', 'Asia/Kathmandu', '2026-11-24', '22:45'],
    ['2026-11-24T17:00:00Z', 'Pacific/Kiritimati', '2026-11-25', '07:00'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(readClock(at(instant), zone)).toEqual({ date, time });
  });

  it.each([
    ['2026-11-24T17:00:00Z', 'America/Los_Angeles', -480, 'UTC−08:00'],
    ['2026-07-24T17:00:00Z', 'America/Los_Angeles', -420, 'UTC−07:00'],
    ['2026-07-24T17:00:00Z', 'Asia/Kolkata', 330, 'UTC+05:30'],
    ['2026-07-24T17:00:30Z', 'America/St_Johns', -150, 'UTC−02:30'],
  ])('%s in %s is %i minutes off, %s', (instant, zone, minutes, name) => {
    expect(minutesAhead(at(instant), readClock(at(instant), zone))).toBe(minutes);
    expect(offsetName(minutes)).toBe(name);
  });

  it.each([
    ['UTC time (UTC+00:00), 30 minutes', 'UTC time, 30 minutes'],
    ['30分、UTC時間（UTC+00:00）', '30分、UTC時間'],
    ['London time (UTC+00:00)', 'London time (UTC+00:00)'],
  ])('%s names UTC once', (text, once) => {
    expect(sayUtcOnce(text)).toBe(once);
  });

  it.each([
    ['2027-03-10T00:00:00Z', '2027-03-16T16:00:00Z', 'America/Los_Angeles', 60],
    ['2026-10-20T00:00:00Z', '2026-11-03T16:00:00Z', 'America/Los_Angeles', -60],
    ['2026-10-20T00:00:00Z', '2026-11-03T16:00:00Z', 'Australia/Lord_Howe', 0],
    ['2026-09-20T00:00:00Z', '2026-11-03T16:00:00Z', 'Australia/Lord_Howe', 30],
    ['2026-10-20T00:00:00Z', '2026-11-03T16:00:00Z', 'Asia/Kolkata', 0],
    // Forward and back again: the visitor's clock shows the same offset.
    ['2026-02-01T00:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Paris', 0],
  ])('from %s to %s changes in %s by %i minutes', (from, to, zone, minutes) => {
    const slot = { startTime: to, ...readClock(at(to), zone) };
    expect(clockShift(at(from), slot, zone)).toBe(minutes);
  });

  it('tells of none where the server’s zone shows another time than the browser’s', () => {
    const slot = { startTime: '2027-03-16T17:00:00Z', date: '2027-03-16', time: '09:00' };
    expect(clockShift(at('2027-03-10T00:00:00Z'), slot, 'America/Los_Angeles')).toBe(0);
    expect(offsetName(minutesAhead(at(slot.startTime), slot))).toBe('UTC−08:00');
  });

  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['EST5EDT', 'EST5EDT'],
    ['UTC', 'UTC'],
    ['Etc/Unknown', 'UTC'],
    ['-05:00', 'UTC'],
    ['Factory', 'UTC'],
    ['SystemV/PST8', 'UTC'],
    [undefined, 'UTC'],
  ])('of a system that says %s is %s', (timeZone, zone) => {
    using said = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    said.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    expect(visitorZone()).toBe(zone);
  });
});

describe('the zones to choose from', () => {
  it.each([
    ['America/Los_Angeles', 'Los Angeles'],
    ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires'],
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Kolkata'],
  ])('are named for people: %s is %s', (zone, label) => {
    expect(zoneLabel(zone)).toBe(label);
  });

  it.each([
    ['es-MX', 'America/New_York', 'Nueva York'],
    ['fr-CA', 'Europe/London', 'Royaume-Uni'],
    ['es-MX', 'Asia/Kolkata', 'India'],
    ['ja-JP', 'America/Buenos_Aires', 'ブエノスアイレス'],
    ['ja-JP', 'Asia/Tokyo', '日本'],
    ['zh-CN', 'Asia/Shanghai', '北京'],
    ['zh-CN', 'UTC', 'UTC'],
  ])('are told in the words of %s: %s is %s', (locale, zone, place) => {
    expect(zonePlace(zone, locale)).toBe(place);
  });

  it('are listed by areas, in the words and the order of the language', () => {
    const groups = zoneOptions('America/New_York', 'Otras', 'es-MX');
    expect(groups.map(({ label }) => label)).toContain('Océano Índico');
    const america = groups.find(({ label }) => label === 'América')?.options ?? [];
    expect(america).toContainEqual({ value: 'America/New_York', label: 'Nueva York' });
    const labels = america.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('es-MX').compare));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are all of the runtime’s, the one in use among them, UTC last', () => {
    const groups = zoneOptions('Europe/Paris', 'Other', 'en-US');
    const zones = groups.flatMap(({ options }) => options.map(({ value }) => value));
    for (const zone of Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')))
      expect(zones).toContain(zone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(groups.at(-1)).toEqual({ label: 'Other', options: [{ value: 'UTC', label: 'UTC' }] });
  });
});

it.each(['Asia/Kolkata', 'Asia/Calcutta'])('the zone in use stands once, as %s', (inUse) => {
  const groups = zoneOptions(inUse, 'Other', 'en-US');
  const asia = groups.find(({ label }) => label === 'Asia')?.options ?? [];
  const named = asia.filter(({ value }) => /Kolkata|Calcutta/.test(value));
  expect(named).toEqual([{ value: inUse, label: 'Kolkata' }]);
});

it('the places of zones are named as they are generated: else `npm run generate`', () => {
  const files = readdirSync(ZONE_PLACES_FOLDER).map((name) => [
    name,
    readFileSync(`${ZONE_PLACES_FOLDER}${name}`, 'utf8'),
  ]);
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(makeZonePlaces()));
});
