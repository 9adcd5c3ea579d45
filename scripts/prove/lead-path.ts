import { weekday } from '../../tests/support/instants.ts';
import type { Random } from './random.ts';

/** One way to submit a lead: its address and its body. */
export interface LeadPath {
  name: 'contact' | 'consultation' | 'meeting';
  address: string;
  /** A body that identifies lead `number` by its mail address, see `leadEmail`. */
  body(number: number, random: Random): Record<string, string>;
  /** The same as fields of a plain HTML form, if those differ. */
  toFields?(body: Record<string, string>): Record<string, string>;
  /** Statuses that acknowledge the lead to a script. */
  acknowledges: readonly number[];
  /** Other statuses that are no complaint: the time was taken, or the meeting failed. */
  declines: readonly number[];
}

/** Every path that is proved; together they call every function that a submission can. */
export const LEAD_PATHS: readonly LeadPath[] = [
  {
    name: 'contact',
    address: '/api/contact',
    acknowledges: [200, 202],
    declines: [],
    body: (number, random) => ({
      firstName: 'Prove',
      lastName: `Number ${number}`,
      email: leadEmail(number),
      company: `Company ${random.below(50)} Ltd.`,
      interest: ['essential', 'growth', 'scale', 'enterprise', 'learn-more'][random.below(5)] ?? '',
      message: `Message ${number}: ${'we would like to know more. '.repeat(random.below(40))}`,
      honeypot: '',
    }),
  },
  {
    name: 'consultation',
    address: '/api/consultation',
    acknowledges: [200, 202],
    declines: [],
    body: (number, random) => requestOf(number, random),
  },
  {
    name: 'meeting',
    address: '/api/meetings',
    acknowledges: [201],
    declines: [409, 502],
    // One in five requests the previous visitor's time.
    body: (number, random) => ({
      ...requestOf(number, random),
      ...timeOf(random.chance(0.2)),
      timezone: 'Europe/Berlin',
    }),
    toFields: ({ date, time, ...body }) => ({ ...body, slot: `${date}T${time}` }),
  },
];

/** The address that identifies a lead in the database and in its mails. */
export function leadEmail(number: number): string {
  return `lead-${number}@prove.example`;
}

function requestOf(number: number, random: Random): Record<string, string> {
  return {
    name: `Prove Number ${number}`,
    email: leadEmail(number),
    company: `Company ${random.below(50)} Ltd.`,
    interest: ['compliance', 'audit', 'cybersecurity', 'enterprise'][random.below(4)] ?? '',
    message: `Request ${number}: ${'we would like to talk. '.repeat(1 + random.below(40))}`,
    honeypot: '',
  };
}

const SLOTS_A_DAY = 16;
const days = [weekday(7)];
let lastTime = -1;

/** The next time on offer from next week on, or the last one again. */
function timeOf(isContested: boolean): { date: string; time: string } {
  if (!isContested || lastTime < 0) lastTime += 1;
  const day = Math.floor(lastTime / SLOTS_A_DAY);
  while (days.length <= day) days.push(weekday(1, Date.parse(`${days.at(-1)}T12:00:00Z`)));
  const minutes = 9 * 60 + (lastTime % SLOTS_A_DAY) * 30;
  const clock = [Math.floor(minutes / 60), minutes % 60];
  const time = clock.map((part) => String(part).padStart(2, '0')).join(':');
  return { date: days[day] ?? '', time };
}
