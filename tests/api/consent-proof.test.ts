import { createHash } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProofRow } from '#server/consent/proof-row.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { makeRecord } from '#shared/consent/record.ts';
import { clientOf, cookieValue, type Headers } from '../support/client.ts';
import { hostSite } from '../support/hosted-site.ts';
import { leadsCommandHere } from '../support/leads-command.ts';
import { poll } from '../support/poll.ts';
import { AWAY, startSite } from '../support/site.ts';
import { projectOfFile, siteOfFile } from '../support/site-of-file.ts';

// Proof on its way from a request to the backend's function. What that makes of it: tests/contract/consent-records.

const ANALYTICS = { functional: false, analytics: true, marketing: false, doNotSell: false };
const limits = { proofs: { everyMs: 20, longestMs: 20 } };

const fake = await projectOfFile();
const site = await siteOfFile({ ...fake.env, TRUST_PROXY: '127.0.0.1/32' }, { limits });
const { get, submit } = clientOf(site);

type Cookie = { timestamp: number };

/** The record that a response writes, and its number, which a visitor who refuses everything does not get. */
function written(answer: Parameters<typeof cookieValue>[0]): { record: Cookie; id?: string } {
  const record = JSON.parse(decodeURIComponent(cookieValue(answer, 'cookie-consent') ?? ''));
  return { record, id: cookieValue(answer, 'consent-proof') };
}

/** Chooses as the page's script does; resolves to what the cookies hold. */
async function choose(body: object, headers: Headers = {}, at = site) {
  const answer = await clientOf(at).post('/api/consent', body, headers).expect(200);
  const cookies = written(answer);
  expect(answer.body.record).toEqual(cookies.record);
  return cookies;
}

const ACCEPTED = { choice: 'accept-all', source: 'banner' };

/** What the function was sent, of all calls. */
function sent() {
  const bodies = fake.calls().map(({ body }) => body as { records: ProofRow[]; words: string[] });
  return {
    records: bodies.flatMap(({ records }) => records),
    words: bodies.flatMap(({ words }) => words),
  };
}

/** The row of a decision, found by its time: a visitor who refuses everything has no number. */
const untilRow = ({ record }: { record: Cookie }) =>
  poll(() =>
    sent().records.find(({ decided_at }) => Date.parse(String(decided_at)) === record.timestamp),
  );

describe('a decision', () => {
  it('is kept with what was chosen, where and how, and nothing of who it was', async () => {
    const all = { functional: true, analytics: true, marketing: true, doNotSell: true };
    const made = await choose(
      { choice: 'save', ...all, source: 'preferences' },
      {
        referer: `${site.url}/ja-JP/contact?email=ada%40meridian.example`,
        'user-agent': 'Ada-Browser/1.0',
        'sec-gpc': '1',
      },
    );
    expect(await untilRow(made)).toEqual({
      id: made.id,
      decided_at: expect.any(String),
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
    expect(sent().words).toEqual([expect.stringMatching(/^Cookieの設定\n/)]);
    // Consent does not use the leads' journal.
    expect(await readdir(join(site.dataDir, 'journal/pending'))).toEqual([]);
  });

  const earlier = (doNotSell: boolean, version?: string) =>
    encodeConsentCookie(
      makeRecord({ ...ANALYTICS, doNotSell }, { now: Date.now() - 60_000, gpc: false, version }),
    );
  it.each([
    ['banner', 'accept-all', '', /^Votre vie privée, votre choix\nLes cookies essentiels/],
    [
      'banner',
      'accept-all',
      earlier(false, 'v-before'),
      /^Votre vie privée, votre choix\nNotre politique de cookies a changé/,
    ],
    ['do-not-sell', 'opt-out', '', /^Votre choix en vigueur dans ce navigateur\n/],
    [
      'preferences',
      'save',
      earlier(true),
      /^Paramètres des cookies\n.*\nRetirer votre opposition à la vente/s,
    ],
  ])('names the words of its place and language: %s, %s', async (source, choice, before, words) => {
    const confirm = choice === 'save' ? { confirm: 'opt-in' } : {};
    const made = await choose(
      // A hash that the browser sends is ignored.
      { choice, ...ANALYTICS, source, ...confirm, words_sha256: 'f'.repeat(64) },
      // The language was chosen on another day: the page's address decides nevertheless.
      { referer: `${site.url}/fr-FR/pricing`, cookie: `locale=ja-JP; cookie-consent=${before}` },
    );
    const { words_sha256 } = await untilRow(made);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(sent().words.find((text) => hashOf(text) === words_sha256)).toMatch(words);
  });

  it.each<[object, object]>([
    // Its page asked by an earlier policy, whose words are not known.
    [
      { ...ACCEPTED, policyVersion: '2025-01-01' },
      { policy_version: '2025-01-01', words_sha256: null },
    ],
    [
      { choice: 'essential-only', source: 'browser-copy' },
      { source: 'browser-copy', page: null },
    ],
    [
      { choice: 'essential-only', source: 'privacy-signal' },
      { source: 'other', page: null },
    ],
    [
      { choice: 'essential-only', source: { $ne: 1 } },
      { source: 'other', page: null },
    ],
    [{ choice: 'essential-only' }, { source: 'other', page: null }],
  ])('by %j is kept as %j', async (body, row) => {
    const made = await choose(body);
    expect(made.id === undefined).toBe(!('policyVersion' in body));
    expect(await untilRow(made)).toMatchObject(row);
  });

  it('of a plain form names its page and its source', async () => {
    const source = 'do-not-sell';
    const fields = { choice: 'opt-out', source, returnTo: '/fr-CA/do-not-sell?x=1#opt-out' };
    const made = written(await submit('/api/consent', fields).expect(303));
    expect(await untilRow(made)).toMatchObject({ source, page: '/do-not-sell', do_not_sell: true });
  });

  it('by the privacy signal is kept once, though a choice follow in the same answer', async () => {
    const headers = { 'sec-gpc': '1', 'accept-language': 'pt-BR' };
    expect(await untilRow(written(await get('/cookies?x=1', headers)))).toMatchObject({
      source: 'privacy-signal',
      page: '/cookie-policy',
      locale: 'pt-BR',
      gpc: true,
      do_not_sell: true,
    });
    const before = sent().records.length;
    expect(await untilRow(await choose(ACCEPTED, headers))).toMatchObject({
      source: 'banner',
      analytics: true,
      marketing: false,
    });
    expect(sent().records).toHaveLength(before + 1);
  });

  it('keeps no secret address', async () => {
    // Another visitor: a repetition within a minute counts as the same decision.
    const headers = { 'sec-gpc': '1', 'x-forwarded-for': '198.51.100.7' };
    const made = written(await get('/meetings/abc.def', headers));
    expect(await untilRow(made)).toMatchObject({ page: null });
  });
});

it('nothing is lost by kill -9 while the backend is away', async () => {
  await fake.down();
  const killed = await startSite(fake.env, { limits });
  const ids: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await choose(ACCEPTED, {}, killed)).id);
  await killed.untilLine(({ msg }) => msg?.includes('does not take consent decisions') ?? false);
  ids.push((await choose(ACCEPTED, {}, killed)).id);
  await killed.stop('SIGKILL');
  expect(new Set(ids).size).toBe(13);

  await fake.up();
  await using next = await hostSite({ ...fake.env, DATA_DIR: killed.dataDir }, { limits });
  await poll(async () => (await readdir(join(next.dataDir, 'consent/pending'))).length === 0);
  expect(sent().records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

it('the owner finds a decision by its number, also in the embedded database', async () => {
  await using embedded = await hostSite({}, { limits });
  const choice = { choice: 'save', ...ANALYTICS, source: 'preferences' };
  const { id = '' } = await choose(choice, {}, embedded);
  const show = async (number = '') => {
    const kept = { cookie: `consent-proof=${number}` };
    return (await clientOf(embedded).submit('/api/consent/proof', {}, kept)).text;
  };
  await poll(async () => /The words you were shown:.*>Cookie settings\n/s.test(await show(id)));
  const env = { DATA_DIR: embedded.dataDir };
  const { code, stdout: sheet } = await leadsCommandHere(['consent', id], env);
  expect(code).toBe(0);
  expect(sheet).toMatch(new RegExp(`^id +${id}$`, 'm'));
  expect(sheet).toMatch(/^analytics +true$/m);
  expect(sheet).toMatch(/^source +preferences$/m);
  expect(sheet).toMatch(/The visitor was shown:\n\nCookie settings\n/);
  const copy = { ...ANALYTICS, source: 'browser-copy', timestamp: Date.now() - 60_000 };
  const restored = await choose(copy, {}, embedded);
  await poll(async () => (await show(restored.id)).includes('No words are kept with this record'));
});

it('a choice holds where it cannot be written down', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'auditharbor-'));
  await writeFile(join(DATA_DIR, 'consent'), 'no folder');
  await using full = await hostSite({ ...AWAY, DATA_DIR });
  const { record } = await choose(ACCEPTED, {}, full);
  expect(record).toMatchObject({ analytics: true, marketing: true });
  await full.untilLine(({ msg }) => msg === 'consent decisions could not be written down');
});
