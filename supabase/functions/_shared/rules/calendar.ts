/** A meeting as calendars know it (RFC 5545, RFC 5546). */
interface CalendarEvent {
  /** `PUBLISH` is for anybody who adds it to a calendar: nobody is invited or asked to answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  uid: string;
  sequence: number;
  /** ISO 8601 instants. */
  stamp: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  description: string;
  /** Where the meeting is held. */
  url: string;
  organizer: Participant;
  /** `name` is null if we must not repeat it; `attendee` is null in a published event (RFC 5546, 3.2.1). */
  attendee: { name: string | null; address: string } | null;
}

interface Participant {
  name: string;
  /** A plain mail address. */
  address: string;
}

/** Writes the event as an iTIP message (RFC 5546): CRLF line ends, lines folded at 75 octets, values escaped. */
export function writeCalendar(event: CalendarEvent): string {
  const { method, organizer, attendee } = event;
  const isCancelled = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Auditharbor//Website//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.url)}`,
    `URL:${withoutBreaks(event.url)}`,
    `ORGANIZER;CN=${quote(organizer.name)}:${mailto(organizer.address)}`,
    ...(attendee
      ? [
          `ATTENDEE;${attendee.name ? `CN=${quote(attendee.name)};` : ''}CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${isCancelled ? 'FALSE' : 'TRUE'}:${mailto(attendee.address)}`,
        ]
      : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** `20270315T160000Z` */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Controls (RFC 5545, 3.1), and halves of surrogate pairs, which no UTF-8 has. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/gu;

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', ' ')
    .replace(UNWRITABLE, '');
}

function withoutBreaks(text: string): string {
  return text.replace(UNWRITABLE, '');
}

/** A quoted parameter value; RFC 5545, 3.1, has no way to write a quotation mark in one. */
function quote(text: string): string {
  return `"${withoutBreaks(text).replaceAll('"', "'")}"`;
}

/**
 * The address as a URI (RFC 6068, 2), in which a '?' would begin mail headers. Characters that need no
 * encoding stay as they are, because some calendars compare addresses literally.
 */
function mailto(address: string): string {
  return `mailto:${withoutBreaks(address).replace(/[%?#&"<>\\^`{|}\s]/g, encodeURIComponent)}`;
}

const LINE_OCTETS = 75;

/** RFC 5545, 3.1: at most 75 octets a line; no character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
