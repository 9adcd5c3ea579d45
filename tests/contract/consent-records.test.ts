import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { CONSENT_SOURCES } from '#shared/consent/consent-source.ts';
import { ROUTES } from '#shared/routes.ts';
import { databaseOfTests } from './database.ts';
import { projectOfFile, refusal } from './project.ts';

/** A valid decision. */
function decision(changes: object = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    // Recent, because the table uses the real clock: after three years a decision may be deleted.
    decided_at: new Date(Date.now() - 60_000).toISOString(),
    policy_version: '2026-11-21',
    locale: 'fr-CA',
    functional: true,
    analytics: false,
    marketing: false,
    do_not_sell: true,
    source: 'banner',
    page: '/pricing',
    gpc: false,
    words_sha256: null,
    ...changes,
  };
}

const project = await projectOfFile();

describe('record-consent', () => {
  const record = (records: unknown, headers?: Record<string, string>, words?: unknown) =>
    project.invoke('record-consent', { records, words }, headers);
  const rowOf = async (id: unknown) => (await project.rows(`consent_records?id=eq.${id}`))[0];

  it('keeps decisions, each once, and the first under an id', async () => {
    const [one, other] = [decision(), decision({ policy_version: null, page: null, gpc: true })];
    expect(await record([one, other])).toEqual({ status: 200, body: { recorded: 2 } });
    const forged = { ...one, marketing: true, do_not_sell: false };
    const third = decision({ source: 'privacy-signal' });
    expect(await record([one, forged, third])).toEqual({ status: 200, body: { recorded: 1 } });
    for (const sent of [one, other, third]) {
      const { decided_at, recorded_at, ...row } = (await rowOf(sent.id)) ?? {};
      expect({ ...row, decided_at: sent.decided_at }).toEqual(sent);
      expect(Date.parse(String(decided_at))).toBe(Date.parse(String(sent.decided_at)));
      expect(Date.parse(String(recorded_at))).not.toBeNaN();
    }
  });

  it('believes no clock that is more than a year off', async () => {
    const wrong = ['1970-01-01T00:00:20Z', '2099-01-01T00:00:00Z'];
    const sent = wrong.map((decided_at) => decision({ decided_at }));
    expect(await record(sent)).toEqual({ status: 200, body: { recorded: 2 } });
    for (const { id } of sent) {
      const age = Date.now() - Date.parse(String((await rowOf(id))?.decided_at));
      expect(age).toBeGreaterThan(-60_000);
      expect(age).toBeLessThan(367 * 86_400_000);
    }
  });

  it('takes a decision from every page, in every language and from every source', async () => {
    const all = [
      ...Object.values(ROUTES).map(({ path }) => ({ page: path })),
      ...LOCALES.map((locale) => ({ locale })),
      ...CONSENT_SOURCES.map((source) => ({ source })),
    ];
    expect(await record(all.map((changes) => decision(changes)))).toEqual({
      status: 200,
      body: { recorded: all.length },
    });
  });

  it('keeps the words that visitors saw, each once, under the hash that decisions name', async () => {
    const words = 'Vos choix\n[Tout accepter] 🍪';
    const words_sha256 = createHash('sha256').update(words).digest('hex');
    const sent = decision({ words_sha256 });
    expect((await record([sent], {}, [words])).body).toEqual({ recorded: 1 });
    expect((await record([], {}, [words])).body).toEqual({ recorded: 0 });
    expect(await rowOf(sent.id)).toMatchObject({ words_sha256 });
    const kept = await project.rows(`consent_words?sha256=eq.${words_sha256}`);
    expect(kept).toEqual([{ sha256: words_sha256, words, recorded_at: expect.any(String) }]);
  });

  it.each([
    ['no text', [7]],
    ['an empty one', ['']],
    ['one too long', ['x'.repeat(20_001)]],
    ['one that no database takes', ['\0']],
    ['none at all', []],
    ['no list', 'words'],
  ])('refuses as words %s', async (_what, words) => {
    expect(await record([], {}, words)).toEqual(refusal(422, 'validation'));
  });

  it('keeps what it knows and drops what it does not', async () => {
    const sent = decision();
    const more = { ...sent, email: 'ada@meridian.example', recorded_at: '1999-01-01T00:00:00Z' };
    expect((await record([more])).body).toEqual({ recorded: 1 });
    const row = await rowOf(sent.id);
    expect(JSON.stringify(row)).not.toMatch(/meridian|1999/);
  });

  it.each([
    ['no list', 'all'],
    ['an empty list', []],
    ['too many', Array.from({ length: 201 }, () => decision())],
    ['one that is none', [null]],
    ['an id that is none', [decision({ id: '1' })]],
    ['a page with a query', [decision({ page: '/contact?email=ada' })]],
    ['a secret page', [decision({ page: '/meetings/abc.def' })]],
    ['an unknown source', [decision({ source: 'elsewhere' })]],
    ['a hash that is none', [decision({ words_sha256: 'abc' })]],
    ['a switch that is none', [decision({ gpc: 'true' })]],
    ['a time that is none', [decision({ decided_at: 'yesterday' })]],
    ['marketing beside an opt-out', [decision({ marketing: true })]],
    ['a version that is a text', [decision({ policy_version: 'the newest one' })]],
  ])('refuses %s, and keeps none of what came with it', async (_what, records) => {
    const good = decision();
    const sent = Array.isArray(records) && records.length > 0 ? [good, ...records] : records;
    expect(await record(sent)).toEqual(refusal(422, 'validation'));
    expect(await rowOf(good.id)).toBeUndefined();
  });
});

describe('the table on PostgreSQL 15', () => {
  const { codeOf, run: ask } = databaseOfTests();
  const add = (role: string, changes?: object) =>
    ask(role, 'select public.record_consent($1, $2) as added', [
      JSON.stringify([decision(changes)]),
      JSON.stringify(['Your choice']),
    ]);
  const CHANGES = [
    'update public.consent_records set analytics = true',
    'delete from public.consent_records',
    'truncate public.consent_records',
    `insert into public.consent_records select * from public.consent_records
      on conflict (id) do update set analytics = true`,
    "update public.consent_words set words = 'other'",
    'delete from public.consent_words',
    'truncate public.consent_words',
  ];

  it('is added to and read by service_role, and changed by nobody', async () => {
    expect(await add('service_role')).toEqual([{ added: 1 }]);
    const read = 'select * from public.consent_records';
    const before = await ask('service_role', read);
    expect(before).toHaveLength(1);
    for (const sql of CHANGES)
      expect([sql, await codeOf('service_role', sql)]).toEqual([sql, '42501']);
    // Nor by the table's owner, who may do anything else.
    for (const sql of CHANGES) expect([sql, await codeOf('postgres', sql)]).toEqual([sql, '23001']);
    expect(await ask('service_role', read)).toEqual(before);
  });

  it('takes no words under another hash than theirs', async () => {
    const sql = "insert into public.consent_words values (repeat('0', 64), 'Your choice')";
    expect(await codeOf('service_role', sql)).toBe('23514');
  });
});
