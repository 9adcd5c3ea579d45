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
