import { expect, it } from 'vitest';
import type { LeadRow } from '../../../supabase/functions/_shared/mail/lead-row.ts';
import { meetingTeamMail } from '../../../supabase/functions/_shared/mail/meeting-team.ts';
import { privacyTeamMail } from '../../../supabase/functions/_shared/mail/privacy-team.ts';
import { teamLeadMail } from '../../../supabase/functions/_shared/mail/team-lead.ts';

// The whole text of the team's mails, so that no fact of theirs can go missing or be another's.

const SETTINGS = {
  siteName: 'Auditharbor',
  siteUrl: 'https://www.auditharbor.example',
  from: 'site@auditharbor.example',
  leadsTo: 'team@auditharbor.example',
  contactEmail: 'hello@auditharbor.example',
  privacyEmail: 'privacy@auditharbor.example',
  signingKey: null,
};

const LEAD: LeadRow = {
  kind: 'meeting',
  reference: 'AH-0123456789',
  locale: 'fr-CA',
  name: 'Ada Okafor',
  email: 'ada@meridian.example',
  company: 'Meridian Payments',
  interest: null,
  message: 'We have an audit in March.',
  details: { plan: 'B' },
  quality: 'high',
  urgency: 'high',
  lead_reasons: ['one', 'two'],
  answered_at: null,
  created_at: '2026-12-01T08:30:00+00:00',
};

const ABOUT_LEAD = `Name: Ada Okafor
Email: ada@meridian.example
Company: Meridian Payments
Interest: left open
Quality: high, urgent (one; two)
Language: fr-CA
Received: 2026-12-01 08:30 UTC
First page: not recorded`;

const END = (heading: string) => `
${heading}:

We have an audit in March.

-- 
Sent by https://www.auditharbor.example for AH-0123456789.
`;

const NOTICE = {
  id: null,
  uid: 'uid',
  sequence: 1,
  stamp: '2026-12-02T00:00:00Z',
  startsAt: '2026-12-03T15:00:00Z',
  endsAt: '2026-12-03T15:45:00Z',
  timezone: 'Asia/Kathmandu',
  joinUrl: 'https://zoom.example/j/81',
  meetingId: '81',
  password: 'pw-81',
};

it('about a lead', () => {
  const mail = teamLeadMail({ ...LEAD, kind: 'contact' }, 'id@x', SETTINGS);
  expect(mail).toMatchObject({
    to: SETTINGS.leadsTo,
    replyTo: { name: LEAD.name, address: LEAD.email },
    subject: '[high, urgent] New contact lead AH-0123456789 — Meridian Payments',
  });
  expect(mail.text).toBe(`New contact lead AH-0123456789

Answer this mail to write to Ada Okafor.

${ABOUT_LEAD}
Plan: B
${END('Message')}`);
});

it.each([
  ['booked', 'New demo call', undefined, ''],
  ['moved', 'Demo call moved', '2026-12-03T14:00:00Z', 'Was to begin: 2026-12-03 14:00 UTC\n'],
  ['cancelled', 'Demo call canceled', undefined, ''],
])('about a call that is %s', (occasion, title, previousStartsAt, before) => {
  const mail = meetingTeamMail(LEAD, 'id@x', SETTINGS, { ...NOTICE, occasion, previousStartsAt });
  expect(mail.subject).toBe(
    `[high, urgent] ${title} AH-0123456789 — Meridian Payments — 2026-12-03 15:00 UTC`,
  );
  expect(mail.text).toBe(`${title} AH-0123456789

Answer this mail to write to Ada Okafor.

${ABOUT_LEAD}
Begins: 2026-12-03 15:00 UTC
For the visitor: Thursday, December 3, 2026 at 8:45\u00a0PM GMT+5:45 (Asia/Kathmandu)
${before}Lasts: 45\u00a0minutes
Link: https://zoom.example/j/81
Meeting ID: 81
Password: pw-81
${END('Message')}`);
});

const REQUEST = {
  id: 'row',
  kind: 'delete',
  receivedAt: '2026-12-01T08:30:00Z',
  acknowledgeBy: '2026-12-15',
  ccpaDue: '2027-01-15',
  gdprDue: '2027-01-01',
  due: '2027-01-01',
  confirmedBy: null,
  personEmail: null,
};

it.each([
  ['received', 'self', '2026-12-16T00:00:00Z', 'confirmation awaited', true],
  ['confirmed', 'self', '2026-12-16T00:00:00Z', 'confirmed', false],
  ['received', 'self', null, 'ready to be carried out', false],
  ['received', 'agent', '2026-12-16T00:00:00Z', 'permission awaited', true],
  ['confirmed', 'agent', '2026-12-16T00:00:00Z', 'permission given', false],
])(
  'about a privacy request that is %s, by %s, link until %s',
  (occasion, relation, confirmUntil, state, isWaiting) => {
    const isAgent = relation === 'agent';
    const personEmail = isAgent ? 'bo@person.example' : null;
    const mail = privacyTeamMail({ ...LEAD, kind: 'privacy' }, 'id@x', SETTINGS, {
      ...REQUEST,
      ...{
        occasion,
        relation,
        confirmUntil,
        personEmail,
        confirmedBy: occasion === 'confirmed' ? 'link' : null,
      },
    });
    expect(mail.to).toBe(SETTINGS.privacyEmail);
    expect(mail.subject).toMatch(
      new RegExp(`^\\[privacy\\] .* AH-0123456789 — deletion — ${state} — due 2027-01-01$`),
    );
    expect(mail.text.slice(mail.text.indexOf('Asks for'))).toBe(`Asks for: deletion
State: ${state}
Acts: ${isAgent ? 'as an authorized agent' : 'for themselves'}
${isAgent ? 'Agent' : 'Name'}: Ada Okafor
${isAgent ? 'Agent’s email' : 'Email'}: ada@meridian.example
${isAgent ? 'Person’s email: bo@person.example\n' : ''}Language: fr-CA
Received: 2026-12-01 08:30 UTC
Acknowledge by: 2026-12-15 (CCPA)
Answer by: 2027-01-15 (CCPA), 2027-01-01 (GDPR)
${isWaiting ? 'Link works until: 2026-12-16 00:00 UTC\n' : ''}${END('Details')}`);
  },
);

it('the team reads where the visit began, as text that is no link', () => {
  const firstPage = '/fr-FR/pricing?utm_source=news&utm_medium=%3Ci%3Email&utm_term=a%26b';
  const mail = teamLeadMail(
    { ...LEAD, kind: 'contact', details: { firstPage } },
    'id@a.example',
    SETTINGS,
  );
  expect(mail.text).toContain('First page: /fr-FR/pricing\nCampaign: source: news, term: a&b\n');
  expect(mail.html).toContain('>source: news, term: a&amp;b</td>');
  expect(mail.html).not.toContain('href="/');
});
