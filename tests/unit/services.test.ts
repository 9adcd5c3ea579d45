import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { answersPolicy, makeRecord, parseConsentRecord } from '#shared/consent/record.ts';
import { mayStay, OWN_NAMES } from '#shared/consent/stored-names.ts';
import { ALL } from '../support/consent.ts';

const HOSTED = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_PUBLISHABLE_KEY: 'public',
  SUPABASE_SECRET_KEY: 'secret',
};
const ZOOM = { ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b', ZOOM_CLIENT_SECRET: 'c' };

/** Settings, and the services that visitors are told about before the one for calls: id, company, country. */
const SITES: [settings: Record<string, string>, told: string, calls?: string][] = [
  [{}, ''],
  [{ GTM_ID: 'GTM-ABC1234' }, 'tagManager Google US'],
  [{ LINKEDIN_PARTNER_ID: '1' }, 'linkedin LinkedIn US'],
  [
    { VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/v2/site.js?key=abc' },
    'visitorId id.visitors.example null',
  ],
  [
    { VISITOR_ID_SCRIPT_URL: 'https://x.example/s.js', VISITOR_ID_COMPANY: 'Visitors, Inc., DE' },
    'visitorId Visitors, Inc. DE',
  ],
  // A company without its setting is ignored.
  [{ VISITOR_ID_COMPANY: 'Visitors' }, ''],
  [{ RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://mail.example' }, 'mail Resend US'],
  [{ SMTP_URL: 'smtps://me:secret@mail.example:465' }, 'mail mail.example null'],
  [{ SMTP_URL: 'smtp://10.0.0.1', MAIL_COMPANY: 'Postroom, FR' }, 'mail Postroom FR'],
  [ZOOM, '', 'meetings Zoom US'],
  [{ MEETING_BASE_URL: 'https://rooms.example/x' }, '', 'meetingLink rooms.example null'],
  [HOSTED, 'hostedBackend Supabase US, mail Resend US'],
  [{ HOSTING_COMPANY: 'Racks AG, CH' }, 'hosting Racks AG CH'],
  [{ REDIS_URL: 'rediss://me:secret@counts.example:6380' }, 'limits counts.example null'],
  [{ REDIS_URL: 'redis://10.0.0.2', LIMITS_COMPANY: 'Counts SA, FR' }, 'limits Counts SA FR'],
  // What is counted on this machine is not passed to anybody.
  [{ REDIS_URL: 'redis://localhost:6379', LIMITS_COMPANY: 'Counts SA, FR' }, ''],
  [{ REDIS_URL: 'redis://[::1]:6379/2', LIMITS_COMPANY: 'Counts SA, FR' }, ''],
  [
    {
      WEBHOOK_URL: 'https://crm.example/in',
      WEBHOOK_SECRET: `whsec_${'k'.repeat(32)}`,
      CRM_COMPANY: 'Leads AG, CH',
    },
    'crm Leads AG CH',
  ],
  [{ CRM_COMPANY: 'Leads AG, CH' }, ''],
  // A hosted backend's functions have their own settings: the owner must say what they use.
  [
    { ...HOSTED, CRM_COMPANY: 'Leads AG, CH' },
    'hostedBackend Supabase US, mail Resend US, crm Leads AG CH',
  ],
  [
    { ...HOSTED, MAIL_COMPANY: 'Postroom', MEETING_COMPANY: 'Zoom, US' },
    'hostedBackend Supabase US, mail Postroom null',
    'meetings Zoom US',
  ],
];

describe('the version of the policy that visitors answer', () => {
  const VISITOR_ID = { VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/site.js' };
  const EVERY = { GTM_ID: 'GTM-ABC1234', LINKEDIN_PARTNER_ID: '1', ...VISITOR_ID };
  const versionOf = (settings: Record<string, string>) => loadConfig(settings).site.consentVersion;
  const record = (settings: Record<string, string>) =>
    makeRecord(ALL, { now: 0, gpc: false, version: versionOf(settings) });

  it('is that of the words alone where nothing asks for consent', () => {
    expect(versionOf({ ...HOSTED, HOSTING_COMPANY: 'Racks AG' })).toBe(CONSENT_POLICY_VERSION);
  });

  it.each<[string, Record<string, string>, Record<string, string>, boolean]>([
    ['the same services by other ids', { GTM_ID: 'GTM-ABC1234' }, { GTM_ID: 'GTM-XYZ9876' }, true],
    ['one that is new', { GTM_ID: 'GTM-ABC1234' }, EVERY, false],
    ['the first one', {}, { LINKEDIN_PARTNER_ID: '1' }, false],
    ['one that is gone', EVERY, { GTM_ID: 'GTM-ABC1234' }, true],
    ['another company', VISITOR_ID, { ...VISITOR_ID, VISITOR_ID_COMPANY: 'Visitors AG' }, false],
  ])('tells whether a consent covers %s', (_what, before, after, isCovered) => {
    const stored = parseConsentRecord({ ...record(before) }, null);
    expect(stored?.version).toBe(versionOf(before));
    expect(stored && answersPolicy(stored, versionOf(after))).toBe(isCovered);
  });
});

describe('the list of services', () => {
  it.each(SITES)('of %j', (settings, told, calls = 'meetingLink 8x8 US') => {
    const { services } = loadConfig(settings).site;
    const named = services.map(({ id, company, place }) => `${id} ${company} ${place}`);
    expect(named.join(', ')).toBe(told ? `${told}, ${calls}` : calls);
  });

  it('says of each whose consent it needs, and keeps nothing in the browser without', () => {
    const all = { GTM_ID: 'GTM-ABC1234', LINKEDIN_PARTNER_ID: '1', ...HOSTED, ...ZOOM };
    for (const { id, needs, stored } of loadConfig(all).site.services) {
      const categories = new Set(stored.map(({ category }) => category));
      expect([id, [...categories].sort()]).toEqual([id, [...needs].sort()]);
    }
  });

  it('names nothing that would stay in a browser without consent', () => {
    const refused = {
      granted: { functional: false, analytics: false, marketing: false },
      allowed: { tagManager: false, linkedin: false, visitorId: true },
    };
    const { services } = loadConfig({ GTM_ID: 'GTM-ABC1234', LINKEDIN_PARTNER_ID: '1' }).site;
    // Unknown names may belong to visitor identification, and stay with it.
    for (const { name } of services.flatMap(({ stored }) => stored))
      expect([name, mayStay(name.replace('*', 'X1'), [], refused)]).toEqual([name, false]);
    expect(mayStay('cookie-consent', OWN_NAMES.cookies, refused)).toBe(true);
  });
});
