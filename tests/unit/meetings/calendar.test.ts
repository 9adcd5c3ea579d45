import { expect, it } from 'vitest';
import { writeCalendar } from '#rules/calendar.ts';
import { parseCalendar } from '../../contract/booking.ts';

const EVENT = {
  method: 'REQUEST',
  uid: 'uid-1',
  sequence: 2,
  stamp: '2027-03-01T10:00:00Z',
  startsAt: '2027-03-15T16:00:00Z',
  endsAt: '2027-03-15T16:30:00Z',
  summary: 'A call, with; back\\slash',
  description: 'One\nTwo',
  url: 'https://meet.example/room?a=1,2;3',
  organizer: { name: 'Auditharbor', address: 'hello@auditharbor.example' },
  attendee: { name: 'Ada "Ace"; Okafor', address: 'ada@meridian.example' },
} as const;

it('writes an invitation in RFC 5545’s way', () => {
  const lines = writeCalendar(EVENT).split('\r\n');
  expect(lines.slice(0, 6)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Auditharbor//Website//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
  ]);
  for (const line of [
    'SEQUENCE:2',
    'DTSTAMP:20270301T100000Z',
    'DTSTART:20270315T160000Z',
    'DTEND:20270315T163000Z',
    'SUMMARY:A call\\, with\\; back\\\\slash',
    'DESCRIPTION:One\\nTwo',
    'LOCATION:https://meet.example/room?a=1\\,2\\;3',
    'URL:https://meet.example/room?a=1,2;3',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line);
  const entries = parseCalendar(writeCalendar(EVENT));
  expect(entries.get('ORGANIZER;CN="Auditharbor"')).toBe('mailto:hello@auditharbor.example');
  const attendee = [...entries].find(([name]) => name.startsWith('ATTENDEE'));
  expect(attendee?.[0]).toContain(';CN="Ada \'Ace\'; Okafor";');
  expect(attendee?.[0]).toContain('RSVP=TRUE');
  expect(attendee?.[1]).toBe('mailto:ada@meridian.example');
});

it('asks nobody to come to what does not take place', () => {
  const entries = parseCalendar(writeCalendar({ ...EVENT, method: 'CANCEL', sequence: 3 }));
  const [attendee] = [...entries.keys()].filter((name) => name.startsWith('ATTENDEE'));
  expect([entries.get('STATUS'), attendee]).toEqual([
    'CANCELLED',
    expect.stringContaining('RSVP=FALSE'),
  ]);
});

it('folds lines at 75 octets and cuts no character in two', () => {
  const summary = '需求沟通😀'.repeat(40);
  const text = writeCalendar({ ...EVENT, summary });
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(parseCalendar(text).get('SUMMARY')).toBe(summary);
});

it('lets no value begin a line of its own', () => {
  const name = 'Eve\r\nATTENDEE:mailto:victim@other.example';
  const attack = { ...EVENT, summary: name, attendee: { name, address: 'eve@other.example' } };
  const lines = writeCalendar(attack).replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('\n') || line.includes('\r'))).toEqual([]);
});

it.each([
  ["o'b+tag@ex-ample.co.uk", "mailto:o'b+tag@ex-ample.co.uk"],
  // RFC 6068: a mail program would read the rest as headers, and an escape as a letter.
  ['a?cc=b&c%41#d@ex.example', 'mailto:a%3Fcc=b%26c%2541%23d@ex.example'],
])('names %s by an address that means no other', (address, uri) => {
  const entries = parseCalendar(writeCalendar({ ...EVENT, attendee: { name: 'Ada', address } }));
  const attendee = [...entries].find(([name]) => name.startsWith('ATTENDEE'));
  expect(attendee?.[1]).toBe(uri);
});

it('leaves out what a calendar cannot carry', () => {
  const text = 'a\u0000b\u0007c\ud83dd\u007fe\tf';
  const written = writeCalendar({ ...EVENT, summary: text, description: text, url: text });
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  const entries = parseCalendar(written);
  expect(entries.get('SUMMARY')).toBe('abcde f');
});
