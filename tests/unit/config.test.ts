import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';

const EMPTY = loadConfig({});

it('a byte order mark at the start of the file belongs to no name', () => {
  const host = '0.0.0.0';
  expect(loadConfig({ '\uFEFFPORT': '3123', HOST: host })).toEqual({ ...EMPTY, port: 3123, host });
  expect(() => loadConfig({ '\uFEFFPORT': 'eighty' })).toThrow(/PORT must be a port number/);
});

it.each(['', ' ', '\t', ' \u00a0 '])('a setting of nothing but %j is unset', (blank) => {
  const names = [
    ...['PORT', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'REDIS_URL', 'SUPABASE_URL', 'SIGNING_KEY'],
    ...['SUPABASE_SECRET_KEY', 'ZOOM_CLIENT_ID', 'GTM_ID', 'LEADS_TO'],
  ];
  const given = names.map((name) => [name, blank]);
  expect(loadConfig(Object.fromEntries(given))).toEqual(EMPTY);
});

it('a space at the end of a line belongs to no setting', () => {
  const { site, trustProxy } = loadConfig({
    CONTACT_EMAIL: 'a@b.example ',
    PUBLIC_URL: ' https://www.b.example/',
    TRUST_PROXY: '127.0.0.1\t',
  });
  expect([site.contactEmail, site.url]).toEqual(['a@b.example', 'https://www.b.example']);
  expect(trustProxy).toEqual(['127.0.0.1']);
});

// ASVS 13.3.1
it('a secret may be in a file, whose last line break does not belong to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auditharbor-secrets-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const key = 'k'.repeat(40);
  expect(loadConfig({ SIGNING_KEY_FILE: file('key', `${key}\n`) }).signingKey).toBe(key);
  const wrong = () =>
    loadConfig({
      SIGNING_KEY_FILE: join(folder, 'missing'),
      SMTP_URL_FILE: file('empty', '\n'),
      RESEND_API_KEY_FILE: file('both', 'from-the-file'),
      RESEND_API_KEY: 'from-the-environment',
    });
  expect(wrong).toThrow(/SIGNING_KEY_FILE cannot be read/);
  expect(wrong).toThrow(/SMTP_URL_FILE is empty$/);
  const open = () => loadConfig({ CONTACT_EMAIL_FILE: file('mail', 'a@b.example') });
  expect(open).toThrow(/CONTACT_EMAIL_FILE is not read: set CONTACT_EMAIL itself/);
  expect(wrong).toThrow(/RESEND_API_KEY and RESEND_API_KEY_FILE are both set/);
});

// ASVS 3.4.1
it('lets HSTS end at this name', () => {
  expect(EMPTY.hstsSubdomains).toBe(true);
  expect(loadConfig({ HSTS_SUBDOMAINS: 'false' }).hstsSubdomains).toBe(false);
  const wrong = () => loadConfig({ HSTS_SUBDOMAINS: 'no' });
  expect(wrong).toThrow(/HSTS_SUBDOMAINS must be true or false/);
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;
  const WEBHOOK = {
    WEBHOOK_URL: 'https://crm.example/in',
    WEBHOOK_SECRET: secret,
    CRM_COMPANY: 'Leads AG, CH',
  };

  it('is what the functions are told, with two secrets while one is replaced', () => {
    const both = `${secret}, whsec_${Buffer.alloc(24, 'n').toString('base64')}`;
    expect(loadConfig({ ...WEBHOOK, WEBHOOK_SECRET: both }).functionSettings).toEqual({
      ...EMPTY.functionSettings,
      WEBHOOK_URL: WEBHOOK.WEBHOOK_URL,
      WEBHOOK_SECRET: both,
    });
  });

  it.each([
    [{ CRM_COMPANY: '' }, 'CRM_COMPANY is needed where WEBHOOK_URL is set'],
    [{ WEBHOOK_SECRET: '' }, 'WEBHOOK_SECRET is needed where WEBHOOK_URL is set'],
    [{ WEBHOOK_URL: '' }, 'WEBHOOK_URL is needed where WEBHOOK_SECRET is set'],
    [{ WEBHOOK_URL: 'http://crm.example/' }, 'WEBHOOK_URL must be an https address unless'],
    [{ WEBHOOK_URL: 'ftp://crm.example/' }, 'WEBHOOK_URL must be an https address'],
    [{ WEBHOOK_URL: 'https://me:it@crm.example/' }, 'without user and password'],
    [{ WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_SECRET: `${secret} ${secret} ${secret}` }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_INSECURE: 'yes' }, 'WEBHOOK_INSECURE must be 1 or not set'],
  ])('with %j does not start', (changes, complaint) => {
    expect(() => loadConfig({ ...WEBHOOK, ...changes })).toThrow(complaint);
  });

  it('may be http and private where the owner says so', () => {
    const own = { WEBHOOK_URL: 'http://10.0.0.9/', WEBHOOK_INSECURE: '1' };
    expect(loadConfig({ ...WEBHOOK, ...own }).functionSettings).toMatchObject(own);
  });
});

describe('settings that are wrong', () => {
  const complaintsOf = (environment: Record<string, string>): string => {
    try {
      return String(loadConfig(environment));
    } catch (error) {
      return String(error);
    }
  };

  it('are all told at once, also those that are only required together with others, without their values', () => {
    const complaints = complaintsOf({
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://hidden-value.example',
      TRUST_PROXY: '10.0.0.0/99',
      RATE_LIMIT_FORMS: '-1',
      SUPABASE_URL: 'https://project.supabase.example',
      ZOOM_CLIENT_ID: 'abc',
    });
    expect(complaints).not.toContain('hidden-value');
    for (const name of [
      ...['PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'RATE_LIMIT_FORMS', 'SUPABASE_PUBLISHABLE_KEY'],
      ...['SUPABASE_SECRET_KEY', 'ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_SECRET'],
    ])
      expect(complaints).toContain(name);
  });

  it.each<[what: string, environment: Record<string, string>, told: string[]]>([
    [
      'no site could work with',
      {
        SUPABASE_URL: 'https://project.supabase.example/rest/v1',
        SUPABASE_PUBLISHABLE_KEY: 'sb_secret_of-the-test',
        SUPABASE_SERVICE_ROLE_KEY: 'sb_publishable_of-the-test',
        TRUST_PROXY: '0.0.0.0/0',
        HOST_TIMEZONE: 'Europe/Paris',
        HOST_HOURS: '09:00-09:20',
        HOST_CLOSED: '2026-12-25, 2026-02-30',
        BOOKING_NOTICE: 'two hours',
      },
      [
        'SUPABASE_URL must be the project’s address, such as https://abcdefghijklmnopqrst.supabase.co',
        'SUPABASE_PUBLISHABLE_KEY is a secret key',
        'SUPABASE_SERVICE_ROLE_KEY is a publishable key',
        'TRUST_PROXY must be addresses or CIDR ranges such as 127.0.0.1,172.16.0.0/12, and not all',
        'HOST_HOURS must be hours such as 09:00-18:00, long enough for a call',
        'HOST_CLOSED must be days such as 2026-12-25, separated by commas',
        'BOOKING_NOTICE must be a whole number of minutes',
      ],
    ],
    [
      'were copied from another place',
      {
        SUPABASE_URL: 'https://supabase.com/dashboard/project/abcdefghijklmnopqrst',
        PUBLIC_URL: 'www.x.example',
        REDIS_URL: 'localhost:6379',
        SMTP_URL: 'mail.x.example:587',
        HOST_TIMEZONE: 'Pacific Time',
      },
      [
        'SUPABASE_URL must be the project’s address, such as',
        'PUBLIC_URL must be an address that begins with https://',
        'REDIS_URL must be an address such as redis://',
        'SMTP_URL must be an address such as smtps://',
        'HOST_TIMEZONE must be an IANA time zone such as America/Los_Angeles',
      ],
    ],
    [
      'name no host',
      { BOOKING_URL: 'https://', SMTP_URL: 'smtp://', REDIS_URL: 'redis://' },
      [
        'BOOKING_URL must be a path or an address',
        'SMTP_URL must be an address such as smtps://',
        'REDIS_URL must be an address such as redis://',
      ],
    ],
    [
      'make another site than was meant',
      {
        SUPABASE_ULR: 'https://project.supabase.example',
        SUPABASE_SECRET_KEY: 'sb_secret_of-the-test',
        PUBLIC_URL: 'https://www.x.example/shop?a=1',
        PUBLIC_FALLBACK_URL: 'https://x.example/shop',
        BOOKING_URL: '//cal.example/team',
        MAIL_FROM: 'Leads',
        LEADS_TO: 'a@x.example, sales team',
      },
      [
        'SUPABASE_URL is needed where SUPABASE_SECRET_KEY is set',
        'PUBLIC_URL must be an address without a path',
        'PUBLIC_FALLBACK_URL must be an address without a path',
        'BOOKING_URL must be a path or an address',
        'MAIL_FROM must be a mail address',
        'LEADS_TO must be mail addresses',
      ],
    ],
  ])('that %s are told as well', (_what, environment, told) => {
    const complaints = complaintsOf(environment);
    expect(complaints).not.toContain('of-the-test');
    for (const complaint of told) expect(complaints).toContain(complaint);
  });
});
