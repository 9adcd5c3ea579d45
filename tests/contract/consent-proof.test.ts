import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { makeRecord } from '#shared/consent/record.ts';
import { type Gate, openGate } from '../support/gate.ts';
import { hostSite } from '../support/hosted-site.ts';
import { leadsCommandHere } from '../support/leads-command.ts';
import { poll } from '../support/poll.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { openDeno, openProject, type Project } from './project.ts';

const ANALYTICS = { functional: false, analytics: true, marketing: false, doNotSell: false };

let project: Project;
let gate: Gate;
let env: Record<string, string>;
beforeAll(async () => {
  project = await openProject(openDeno);
  gate = await openGate(project.url);
  env = {
    SUPABASE_URL: gate.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    SUPABASE_SECRET_KEY: project.secretKey,
  };
});
afterAll(async () => {
  await gate[Symbol.asyncDispose]();
  await project.close();
});

type Cookie = { timestamp: number };

/** The record that a response writes, and its number, which a visitor who refuses everything does not get. */
function written(response: Response): { record: Cookie; id: string | undefined } {
  const value = (name: string) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';', 1)[0];
  const record = JSON.parse(decodeURIComponent(value('cookie-consent') ?? ''));
  return { record, id: value('consent-proof') };
}

/** Chooses as the page's script does; resolves to what the cookies hold. */
async function choose(site: RunningSite, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const cookies = written(response);
  expect(((await response.json()) as { record: Cookie }).record).toEqual(cookies.record);
  return cookies;
}

const rowsOf = (id: unknown) => project.rows(`consent_records?id=eq.${id}`);
const untilRow = (id: unknown) => poll(async () => (await rowsOf(id))[0], 60_000);
/** The row of a decision whose visitor has no number, found by its time. */
const untilRowAt = ({ record }: { record: Cookie }) => {
  const at = encodeURIComponent(new Date(record.timestamp).toISOString());
  return poll(async () => (await project.rows(`consent_records?decided_at=eq.${at}`))[0], 60_000);
};

describe('a decision', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await hostSite({ ...env, TRUST_PROXY: '127.0.0.1/32' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it('is kept with what was chosen, where and how, and nothing of who it was', async () => {
    const { record, id } = await choose(
      site,
      {
        choice: 'save',
        functional: true,
        analytics: true,
        marketing: true,
        doNotSell: true,
        source: 'preferences',
      },
      {
        referer: `${site.url}/ja-JP/contact?email=ada%40meridian.example`,
        'user-agent': 'Ada-Browser/1.0',
        'sec-gpc': '1',
      },
    );
    const row = await untilRow(id);
    expect(row).toEqual({
      id,
      decided_at: expect.any(String),
      recorded_at: expect.any(String),
      policy_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      locale: 'ja-JP',
      functional: true,
      analytics: true,
      marketing: false,
      do_not_sell: true,
      source: 'preferences',
      page: '/contact',
      gpc: true,
      words_sha256: expect.any(String),
    });
    const [shown] = await project.rows(`consent_words?sha256=eq.${row.words_sha256}`);
    expect(shown?.words).toMatch(/^Cookieの設定\n/);
    expect(Date.parse(String(row.decided_at))).toBe(record.timestamp);
    expect(await project.rows('leads')).toEqual([]);
  });

  it.each([
    ['banner', undefined, /^Votre vie privée, votre choix\nLes cookies essentiels/],
    ['banner', 'v-before', /^Votre vie privée, votre choix\nNotre politique de cookies a changé/],
    ['preferences', undefined, /^Paramètres des cookies\n/],
    ['do-not-sell', undefined, /^Votre choix en vigueur dans ce navigateur\n/],
    ['other', undefined, null],
    ['privacy-signal', undefined, null],
  ])('names the words of its place and language: %s %s', async (source, version, words) => {
    const earlier = makeRecord(
      { functional: false, analytics: true, marketing: false, doNotSell: false },
      { now: Date.now() - 60_000, gpc: false, version },
    );
    // The language was chosen on another day: the page's address decides nevertheless.
    const language = 'locale=ja-JP';
    const cookie = version
      ? `${language}; cookie-consent=${encodeConsentCookie(earlier)}`
      : language;
    const choice = source === 'do-not-sell' ? 'opt-out' : 'accept-all';
    // A hash that the browser sends is ignored.
    const made = await choose(
      site,
      { choice, source, words_sha256: 'f'.repeat(64) },
      { referer: `${site.url}/fr-FR/pricing`, cookie },
    );
    const { words_sha256 } = await untilRowAt(made);
    const [kept] = await project.rows(`consent_words?sha256=eq.${words_sha256}`);
    if (words) expect(kept?.words).toMatch(words);
    else expect(words_sha256).toBeNull();
  });

  it('names none where the page asked by an earlier policy', async () => {
    const policyVersion = '2025-01-01';
    const { id } = await choose(site, { choice: 'accept-all', source: 'banner', policyVersion });
    expect(await untilRow(id)).toMatchObject({ policy_version: policyVersion, words_sha256: null });
  });

  it('names what was asked once more', async () => {
    const earlier = makeRecord(
      { ...ANALYTICS, doNotSell: true },
      { now: Date.now() - 60_000, gpc: false, version: undefined },
    );
    const cookie = `cookie-consent=${encodeConsentCookie(earlier)}`;
    const body = { choice: 'save', ...ANALYTICS, source: 'preferences', confirm: 'opt-in' };
    const { words_sha256 } = await untilRowAt(await choose(site, body, { cookie }));
    const [kept] = await project.rows(`consent_words?sha256=eq.${words_sha256}`);
    expect(kept?.words).toMatch(/^Cookie settings\n.*\nOpt back in to sale and sharing\?\n/s);
  });

  it('of a plain form names its page and its source', async () => {
    const response = await fetch(`${site.url}/api/consent`, {
      method: 'POST',
      body: new URLSearchParams({
        choice: 'opt-out',
        source: 'do-not-sell',
        returnTo: '/fr-CA/do-not-sell?x=1#opt-out',
      }),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(await untilRowAt(written(response))).toMatchObject({
      source: 'do-not-sell',
      page: '/do-not-sell',
      do_not_sell: true,
    });
  });

  it.each([
    [{ source: 'browser-copy' }, 'browser-copy'],
    [{ source: 'privacy-signal' }, 'other'],
    [{ source: { $ne: 1 } }, 'other'],
    [{}, 'other'],
  ])('says of %j: %s', async (body, source) => {
    const refused = await choose(site, { choice: 'essential-only', ...body });
    expect(refused.id).toBeUndefined();
    expect(await untilRowAt(refused)).toMatchObject({ source, page: null });
  });

  it('by the privacy signal is kept once, though a choice follow in the same answer', async () => {
    const headers = { 'sec-gpc': '1', 'accept-language': 'pt-BR' };
    const page = await fetch(`${site.url}/cookies?x=1`, { headers });
    expect(await untilRowAt(written(page))).toMatchObject({
      source: 'privacy-signal',
      page: '/cookie-policy',
      locale: 'pt-BR',
      gpc: true,
      do_not_sell: true,
    });
    const before = (await project.rows('consent_records')).length;
    const { id } = await choose(site, { choice: 'accept-all', source: 'banner' }, headers);
    expect(await untilRow(id)).toMatchObject({
      source: 'banner',
      analytics: true,
      marketing: false,
    });
    expect(await project.rows('consent_records')).toHaveLength(before + 1);
  });

  it('keeps no secret address', async () => {
    // Another visitor: a repetition within a minute counts as the same decision.
    const headers = { 'sec-gpc': '1', 'x-forwarded-for': '198.51.100.7' };
    const page = await fetch(`${site.url}/meetings/abc.def`, { headers });
    expect(await untilRowAt(written(page))).toMatchObject({ page: null });
  });
});

it('nothing is lost while the backend is away, nor by kill -9, and nothing kept twice', async () => {
  const site = await startSite(env);
  gate.set('cut');
  const ids: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1)
    ids.push((await choose(site, { choice: 'accept-all', source: 'banner' })).id);
  await site.untilLine(({ msg }) => msg?.includes('does not take consent decisions') ?? false);
  ids.push((await choose(site, { choice: 'save', ...ANALYTICS, source: 'banner' })).id);
  await site.stop('SIGKILL');

  await using next = await hostSite({ ...env, DATA_DIR: site.dataDir });
  expect(await rowsOf(ids[0])).toEqual([]);
  gate.set('open');
  expect(new Set(ids).size).toBe(13);
  for (const id of ids) expect(await untilRow(id)).toMatchObject({ id });
  await poll(async () => (await readdir(join(next.dataDir, 'consent/pending'))).length === 0);
  // Consent does not use the leads' journal.
  expect(await readdir(join(next.dataDir, 'journal/pending'))).toEqual([]);
});

it('the owner finds a decision by its number, also in the embedded database', async () => {
  await using site = await hostSite();
  const { id = '' } = await choose(site, { choice: 'save', ...ANALYTICS, source: 'preferences' });
  const show = async (number = '') => {
    const page = await fetch(`${site.url}/api/consent/proof`, {
      method: 'POST',
      body: new URLSearchParams({ returnTo: '/cookie-policy' }),
      headers: { cookie: `consent-proof=${number}` },
    });
    return page.text();
  };
  await poll(async () => /The words you were shown:.*>Cookie settings\n/s.test(await show(id)));
  const { code, stdout: sheet } = await leadsCommandHere(['consent', id], {
    DATA_DIR: site.dataDir,
  });
  expect(code).toBe(0);
  expect(sheet).toMatch(new RegExp(`^id +${id}$`, 'm'));
  expect(sheet).toMatch(/^analytics +true$/m);
  expect(sheet).toMatch(/^source +preferences$/m);
  expect(sheet).toMatch(/The visitor was shown:\n\nCookie settings\n/);
  const copy = { ...ANALYTICS, source: 'browser-copy', timestamp: Date.now() - 60_000 };
  const restored = await choose(site, copy);
  await poll(async () => (await show(restored.id)).includes('No words are kept with this record'));
});

it('an answer that was lost leads to no second row', async () => {
  await using site = await hostSite(env);
  gate.set('stalled');
  const { id } = await choose(site, { choice: 'accept-all', source: 'banner' });
  gate.set('open');
  await untilRow(id);
  expect(await rowsOf(id)).toHaveLength(1);
});

it('a choice holds where it cannot be written down', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-'));
  await writeFile(join(dataDir, 'consent'), 'no folder');
  await using site = await hostSite({ ...env, DATA_DIR: dataDir });
  const { record } = await choose(site, { choice: 'accept-all', source: 'banner' });
  expect(record).toMatchObject({ analytics: true, marketing: true });
  await site.untilLine(({ msg }) => msg === 'consent decisions could not be written down');
});
