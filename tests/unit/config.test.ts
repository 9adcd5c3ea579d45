import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';

const EMPTY = loadConfig({});

it('a byte order mark at the start of the file belongs to no name', () => {
  expect(loadConfig({ '\uFEFFPORT': '3123', HOST: '0.0.0.0' })).toEqual({
    ...EMPTY,
    port: 3123,
    host: '0.0.0.0',
  });
  expect(() => loadConfig({ '\uFEFFPORT': 'eighty' })).toThrow(/PORT must be a port number/);
});

it.each(['', ' ', '\t', ' \u00a0 '])('a setting of nothing but %j is unset', (blank) => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'REDIS_URL', 'SUPABASE_URL'];
  const secrets = ['SIGNING_KEY', 'SUPABASE_SECRET_KEY', 'ZOOM_CLIENT_ID', 'GTM_ID', 'LEADS_TO'];
  const given = [...names, ...secrets].map((name) => [name, blank]);
  expect(loadConfig(Object.fromEntries(given))).toEqual(EMPTY);
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
  expect(wrong).toThrow(/SMTP_URL_FILE is empty/);
  expect(wrong).toThrow(/RESEND_API_KEY and RESEND_API_KEY_FILE are both set/);
});

it('names the settings of a hosted site that still are the sample company’s', () => {
  const hosted = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  };
  const names = ['PUBLIC_URL', 'CONTACT_EMAIL', 'CONTACT_PHONE'];
  expect(loadConfig(hosted).samples).toEqual(names);
  const own = {
    PUBLIC_URL: 'https://www.quay.example',
    CONTACT_EMAIL: 'hello@quay.example',
    CONTACT_PHONE: '+1 (213) 555-0199',
  };
  expect(loadConfig({ ...hosted, ...own }).samples).toEqual([]);
  expect(loadConfig({}).samples).toEqual([]);
});

// ASVS 3.4.1
it('lets HSTS end at this name', () => {
  expect(EMPTY.hstsSubdomains).toBe(true);
  expect(loadConfig({ HSTS_SUBDOMAINS: 'false' }).hstsSubdomains).toBe(false);
  expect(() => loadConfig({ HSTS_SUBDOMAINS: 'no' })).toThrow(
    /HSTS_SUBDOMAINS must be true or false/,
  );
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
