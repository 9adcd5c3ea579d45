import { describe, expect, test } from 'vitest';
import { csvHeader, csvLine } from '#server/admin/csv.ts';
import { type AdminLead, fromJournal, fromStored, isWanted } from '#server/admin/lead.ts';
import { leadSheet, leadTable } from '#server/admin/table.ts';

const lead: AdminLead = {
  reference: 'AH-0123456789',
  time: '2026-03-02T10:00:00.123Z',
  kind: 'contact',
  name: 'Amara Okafor',
  email: 'amara.okafor@northwind.example',
  company: 'Northwind, "Clearing" & Sons',
  interest: 'growth',
  message: 'First line\r\nsecond line',
  quality: 'medium',
  urgency: 'normal',
  locale: 'en-US',
  firstPage: null,
  campaign: null,
  details: {},
  state: 'mailed',
  answered: '',
  mails: [],
  refusal: null,
};

const mail = {
  channel: 'mail' as const,
  messageId: 'team-lead.1@auditharbor.example',
  template: 'team-lead',
  attempts: 1,
  lastError: null,
  sentAt: null,
};

test('a line of CSV has as many cells as the header, and ends in CRLF', () => {
  expect(csvHeader()).toBe(
    '\ufeffreference,time,kind,name,email,company,interest,message,quality,urgency,locale,state,answered,firstPage,utm_source,utm_medium,utm_campaign,utm_term,utm_content,details\r\n',
  );
  const campaign = { source: 'news', term: '=1+1' };
  const details = { relation: 'customer' };
  expect(csvLine({ ...lead, firstPage: '/pricing', campaign, details })).toBe(
    'AH-0123456789,2026-03-02T10:00:00.123Z,contact,Amara Okafor,amara.okafor@northwind.example,' +
      '"Northwind, ""Clearing"" & Sons",growth,"First line\r\nsecond line",medium,normal,en-US,mailed,,' +
      "/pricing,news,,,'=1+1,," +
      '"{""relation"":""customer""}"\r\n',
  );
  expect(csvLine(lead)).toContain(',mailed,,not recorded,,,,,,');
});

describe('the list', () => {
  test('is searched for what was typed, quotes included', () => {
    for (const text of ['"clearing" &', 'FIRST LINE']) expect(isWanted(lead, { text })).toBe(true);
    expect(isWanted(lead, { text: 'clearing &' })).toBe(false);
  });

  test('has aligned columns, wide letters counted as two', () => {
    const answered = { state: 'answered' as const, answered: '2026-03-03T10:00:00.123Z' };
    const campaign = { source: 'news' };
    const table = leadTable([
      lead,
      { ...lead, ...answered, firstPage: '/pricing' },
      { ...lead, name: '山田太郎', kind: 'consultation', firstPage: '/', campaign },
    ]);
    expect(table).toBe(
      [
        'REFERENCE      TIME                  KIND          NAME          EMAIL                           FROM          STATE',
        'AH-0123456789  2026-03-02T10:00:00Z  contact       Amara Okafor  amara.okafor@northwind.example  not recorded  mailed',
        'AH-0123456789  2026-03-02T10:00:00Z  contact       Amara Okafor  amara.okafor@northwind.example  /pricing      answered 2026-03-03T10:00:00Z',
        'AH-0123456789  2026-03-02T10:00:00Z  consultation  山田太郎      amara.okafor@northwind.example  news          mailed',
        '',
      ].join('\n'),
    );
    expect(leadTable([])).toBe('');
    expect(leadTable([{ ...lead, name: 'n'.repeat(500) }])).toContain(`${'n'.repeat(39)}…`);
  });

  // ASVS 1.3.3
  test('cannot be made to steer the terminal, or to break its lines', () => {
    const name = 'A\u001b[2Jm\u0007a\nra\u202e';
    const table = leadTable([{ ...lead, name }]);
    expect(table.split('\n')).toHaveLength(3);
    expect(table).toContain('A\ufffd[2Jm\ufffda ra\ufffd');
    const sheet = leadSheet({ ...lead, name, message: 'a\u001b]0;x\u0007\nb' });
    for (const control of ['\u001b', '\u0007', '\u202e']) expect(sheet).not.toContain(control);
  });
});

test('the sheet tells everything that is there, and the message last', () => {
  const sheet = leadSheet({
    ...lead,
    details: { relation: 'customer', count: 2 },
    mails: [{ ...mail, state: 'dead', attempts: 20, lastError: 'EAUTH' }],
    refusal: { status: 500, code: 'internal', at: '2026-03-02T10:01:00.000Z' },
  });
  expect(sheet).toContain('Mail        team-lead, dead, attempts 20, EAUTH\n');
  expect(sheet).toContain('Refused     status 500, internal, 2026-03-02T10:01:00.000Z\n');
  expect(sheet).toContain('First page  not recorded\n');
  expect(sheet).toContain('relation    customer\ncount       2\n');
  expect(sheet.endsWith('\n\nFirst line\nsecond line\n')).toBe(true);
});

describe('a lead of the journal', () => {
  const record = {
    version: 1 as const,
    id: '0'.repeat(40),
    reference: 'AH-0123456789',
    form: 'meeting' as const,
    call: 'create-zoom-meeting',
    key: 'key',
    digest: 'digest',
    locale: 'fr-FR',
    requestId: 'request',
    acceptedAt: '2026-03-02T10:00:00.000Z',
    order: 1,
  };

  test('is named by whichever fields its call has; others are its details', () => {
    const body = {
      attendee_name: 'A',
      attendee_email: 'a@b.example',
      topic: 'Discovery',
      duration: 30,
    };
    expect(fromJournal({ ...record, body }, 'waiting')).toMatchObject({
      name: 'A',
      email: 'a@b.example',
      details: { topic: 'Discovery', duration: 30 },
      state: 'waiting',
    });
    const contact = { firstName: 'A', lastName: 'B', honeypot: '' };
    const firstPage = '/pricing?utm_source=news';
    expect(fromJournal({ ...record, firstPage, body: contact }, 'waiting')).toMatchObject({
      name: 'A B',
      details: {},
      firstPage: '/pricing',
      campaign: { source: 'news' },
    });
    const eastern = { ...record, locale: 'ja-JP', body: { firstName: '太郎', lastName: '田中' } };
    expect(fromJournal(eastern, 'waiting').name).toBe('田中 太郎');
  });

  test('that is a privacy request has its details as the message, and its kind apart', () => {
    const body = {
      name: 'A',
      email: 'a@b.example',
      kind: 'delete',
      relation: 'self',
      details: 'All.',
    };
    expect(fromJournal({ ...record, form: 'privacy', body }, 'waiting')).toMatchObject({
      kind: 'privacy',
      message: 'All.',
      details: { request: 'delete', relation: 'self' },
    });
  });
});

describe('a stored lead', () => {
  test('survives a migration with other columns', () => {
    expect(fromStored({ row: { reference: 'AH-1' }, mails: [] })).toMatchObject({
      reference: 'AH-1',
      name: '',
      state: 'stored',
      details: {},
    });
  });

  test.each([
    ['team-lead sent 1, lead-receipt sent 1', 'mailed', false],
    ['team-lead sent 1, lead-receipt pending 5', 'mail-waiting', false],
    ['team-lead sending 1', 'mail-waiting', false],
    ['team-lead pending 2', 'mail-waiting', false],
    ['privacy-team pending 3', 'mail-waiting', true],
    ['team-lead sent 1, meeting-team dead 1, lead-receipt pending 1', 'mail-failed', true],
    ['meeting-team sent 5', 'mailed', false],
    ['team-lead sent 1, lead.created sent 1', 'mailed', false],
    ['team-lead sent 1, lead.created pending 2', 'webhook-waiting', false],
    ['team-lead sent 1, lead.created pending 3', 'webhook-waiting', true],
    ['team-lead sent 1, lead.created dead 1', 'webhook-failed', true],
    ['team-lead pending 1, lead.created dead 1', 'mail-waiting', true],
  ])('with %s is %s, and needs its owner: %s', (owed, state, needsOwner) => {
    const mails = owed.split(', ').map((row) => {
      const [template = '', state = '', attempts] = row.split(' ');
      const channel = template.startsWith('lead.') ? 'webhook' : 'mail';
      return { ...mail, channel, template, state, attempts: Number(attempts) } as const;
    });
    const lead = fromStored({ row: {}, mails });
    expect([lead.state, isWanted(lead, { failedOnly: true })]).toEqual([state, needsOwner]);
  });
});
