import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
