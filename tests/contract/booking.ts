import { poll } from '../support/poll.ts';
import type { TakenMail } from '../support/smtp.ts';
import type { Project } from './project.ts';

/** The settings of the meeting functions in these tests. */
export const MEETING_ENV = {
  SIGNING_KEY: 'a signing key of more than thirty-two characters',
  PUBLIC_URL: 'https://www.auditharbor.example',
};

/** A consultation request, the first step of a booking. */
export const REQUEST = {
  name: 'Ada Okafor',
  email: 'ada@meridian.example',
  company: 'Meridian Payments',
  interest: 'enterprise',
  message: 'We have an audit in March.',
};

/**
 * The address of the visitor who books under `key`. Each key has its own, because one address may get at most
 * two calls and three mails.
 */
export function visitorOf(key: string): string {
  return `${key.toLowerCase().replace(':', '.')}@meridian.example`;
}

/** The request of the visitor who books under `key`. */
export function requestOf(key: string): typeof REQUEST {
  return { ...REQUEST, email: visitorOf(key) };
}

/** In the future on any day on which the tests run, because Deno and PostgreSQL use the real clock. */
export const YEAR = new Date().getUTCFullYear() + 2;

/** The day of the first times below, in winter. */
export const CALL_DAY = `${YEAR}-01-06`;

/** Distinct times far ahead: consecutive half hours from 09:00 UTC of `CALL_DAY`. */
export function slot(index: number): string {
  const start = Date.parse(`${CALL_DAY}T09:00:00Z`) + index * 30 * 60_000;
  return `${new Date(start).toISOString().slice(0, -5)}Z`;
}

/** Helpers to book in a project. */
export function bookingIn(project: Project) {
  const invoke = (name: string, body: object, key: string, headers = {}) =>
    project.invoke(name, body, { 'idempotency-key': key, ...headers });

  /** Books `start_time` under `key`. */
  const book = (key: string, start_time: string, more: object = {}) => {
    const attendee = { attendee_email: visitorOf(key), attendee_name: REQUEST.name };
    const time = { start_time, duration: 30, timezone: 'America/Los_Angeles' };
    return invoke(
      'create-zoom-meeting',
      { topic: 'Discovery call', ...time, ...attendee, ...more },
      key,
    );
  };

  /** Confirms under `key` what `book` returned; like the site, it asks again while the outcome is open. */
  const confirm = (
    key: string,
    meeting: Record<string, unknown>,
    more: { date?: string; time?: string; timezone?: string; locale?: string } = {},
  ) => {
    const { locale = 'en-US', ...clock } = more;
    const meetingDetails = {
      date: CALL_DAY,
      time: '01:00',
      timezone: 'America/Los_Angeles',
      joinUrl: meeting.join_url,
      meetingId: meeting.id,
      password: meeting.password,
      ...clock,
    };
    const headers = { 'x-locale': locale };
    return poll(async () => {
      const body = { ...requestOf(key), meetingDetails };
      const answer = await invoke('send-meeting-confirmation', body, key, headers);
      return answer.status !== 503 && answer;
    });
  };

  /** Reserves the half hour from `start` as a caller would whose lease ends `lease` seconds after `now`. */
  const reserve = (
    key: string,
    start: string,
    {
      lease = 30,
      email = `${key}@other.example`,
      now = new Date().toISOString(),
    }: { lease?: number; email?: string; now?: string } = {},
  ) =>
    project.rpc('reserve_meeting', {
      p_key: key,
      p_digest: 'd',
      p_starts_at: start,
      p_ends_at: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
      p_timezone: 'UTC',
      p_topic: 't',
      p_attendee_name: 'n',
      p_attendee_email: email,
      p_attendee_mailbox: email,
      p_locale: null,
      p_lease_seconds: lease,
      p_now: now,
    }) as Promise<{ outcome: string; attempts: number }>;

  const meetingOf = async (key: string): Promise<Record<string, unknown> | undefined> =>
    (await project.rows(`meetings?idempotency_key=eq.${key}`))[0];

  const change = (body: object) => project.invoke('change-meeting', body);
  /** Moves a meeting to the half hour of an index. */
  const move = (id: unknown, index: number, timezone = 'UTC') =>
    change({ id, action: 'move', start_time: slot(index), timezone });
  const cancel = (id: unknown) => change({ id, action: 'cancel' });

  return { invoke, book, confirm, reserve, meetingOf, change, move, cancel };
}

/** The lines of a calendar, unfolded, as `NAME` or `NAME;PARAMETERS` → value. */
export function parseCalendar(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const [, name = '', value = ''] = /^((?:[^:"]|"[^"]*")+):(.*)$/s.exec(line) ?? [];
        return [name, value.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1')];
      }),
  );
}

/** The calendar in a mail, from the attached file. */
export function calendarOf({ mail }: TakenMail): Map<string, string> {
  const file = mail.attachments.find(({ filename }) => filename === 'invite.ics');
  const content = file?.content ?? '';
  return parseCalendar(typeof content === 'string' ? content : new TextDecoder().decode(content));
}
