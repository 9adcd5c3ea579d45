import { describeCampaign } from '#rules/first-page.ts';
import { type AdminLead, NOT_RECORDED } from './lead.ts';
import type { PersonalRecord } from './person.ts';

const WIDEST = 40;

/** Leads as aligned columns: reference, time, kind, name, email, what led here, state. Empty for none. */
export function leadTable(leads: readonly AdminLead[]): string {
  if (leads.length === 0) return '';
  const rows = [
    ['REFERENCE', 'TIME', 'KIND', 'NAME', 'EMAIL', 'FROM', 'STATE'],
    ...leads.map(({ reference, time, kind, name, email, state, answered, firstPage, campaign }) => [
      oneLine(reference),
      shortTime(time),
      oneLine(kind),
      shorten(oneLine(name)),
      oneLine(email),
      shorten(campaign?.source ?? campaign?.name ?? firstPage ?? NOT_RECORDED),
      answered ? `${state} ${shortTime(answered)}` : state,
    ]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => width(row[column] ?? '')))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** What is kept about a person under a heading, one per line; empty if there is nothing. */
export function personTable(heading: string, records: readonly PersonalRecord[]): string {
  if (records.length === 0) return '';
  const longest = Math.max(...records.map(({ name }) => width(oneLine(name))));
  const lines = records.map(({ what, name, note }) =>
    `  ${pad(what, 14)}${pad(oneLine(name), longest)}  ${oneLine(note)}`.trimEnd(),
  );
  return `${[heading, ...lines].join('\n')}\n`;
}

/** Everything about a lead, one field per line, its message last. */
export function leadSheet(lead: AdminLead): string {
  const facts: [string, string][] = [
    ['Reference', lead.reference],
    ['Time', lead.time],
    ['Kind', lead.kind],
    ['State', lead.state],
    ['Answered', lead.answered],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Company', lead.company],
    ['Interest', lead.interest],
    ['Quality', lead.quality],
    ['Urgency', lead.urgency],
    ['Language', lead.locale],
    ['First page', lead.firstPage ?? NOT_RECORDED],
    ['Campaign', lead.campaign ? describeCampaign(lead.campaign) : ''],
    ...Object.entries(lead.details).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ];
  for (const { channel, template, state, attempts, lastError, sentAt } of lead.mails)
    facts.push([
      channel === 'mail' ? 'Mail' : 'Event',
      [template, state, sentAt, `attempts ${attempts}`, lastError].filter(Boolean).join(', '),
    ]);
  if (lead.refusal) {
    const { status, code, at } = lead.refusal;
    facts.push(['Refused', [`status ${status}`, code, at].filter(Boolean).join(', ')]);
  }
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${pad(oneLine(label), 12)}${oneLine(value)}\n`);
  return `${lines.join('')}${lead.message ? `\n${printable(lead.message)}\n` : ''}`;
}

/** Otherwise a typed text could control the terminal, or reverse what follows it. */
function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '\ufffd');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function shortTime(time: string): string {
  return oneLine(time).replace(/\.\d+Z$/, 'Z');
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= WIDEST ? text : `${characters.slice(0, WIDEST - 1).join('')}…`;
}

function pad(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}

/** Columns on a terminal: most East Asian letters take two. */
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
