import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '#server/process/events.ts';

/** Calls that log something, up to the end of the statement; and a string that is a call's last argument. */
const CALLS = /\blog(?:\.(info|warn|error|fatal)\(|\(\s*'(info|warn|error)',)[^;]*/g;
const LAST = /(?<=[,(]\s*)('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)(?=,?\s*\))/;

const SOURCES = globSync(['server/**/*.ts', 'supabase/functions/**/*.ts'])
  .filter((file) => !file.endsWith('/events.ts'))
  .map((file) => readFileSync(file, 'utf8'));

const LINES = SOURCES.flatMap((source) =>
  [...source.matchAll(CALLS)].flatMap(([call, direct, given]) => {
    const sentence = LAST.exec(call)?.[1]?.slice(1, -1);
    return sentence ? [{ sentence, level: direct ?? given }] : [];
  }),
);

const BY_SENTENCE = new Map<string, string>(
  Object.entries(EVENTS).map(([name, sentence]) => [sentence, name]),
);

const PAGE = readFileSync('docs/operate.md', 'utf8');
const [, TABLE = ''] = /^## When something fails$(.*?)^## Leads and what/ms.exec(PAGE) ?? [];
const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split(/(?<!\\) \| /));

/** The events that a text names after their sentences. */
const namedIn = (text: string) =>
  [...text.matchAll(/`(?<sentence>[^`]+)` \(`(?<name>[a-z-]+)`\)/g)].map(
    ({ groups }) => groups as { sentence: string; name: string },
  );

const ALERTS = readFileSync('docs/operate/alerts.yml', 'utf8');
const ALERTED = new Set(
  [...ALERTS.matchAll(/event=~"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
);

describe('an event', () => {
  it('names each sentence of the log, and no other', () => {
    expect(LINES.length).toBeGreaterThan(60);
    expect(LINES.filter(({ sentence }) => !BY_SENTENCE.has(sentence))).toEqual([]);
    const code = SOURCES.join('\n');
    expect(Object.values(EVENTS).filter((sentence) => !code.includes(sentence))).toEqual([]);
    expect(BY_SENTENCE.size).toBe(Object.keys(EVENTS).length);
  });
});

describe('the failure table', () => {
  // ASVS 16.3.4
  it('names every event that tells of trouble, beside its sentence', () => {
    const named = new Map(namedIn(TABLE).map(({ sentence, name }) => [sentence, name]));
    const troubles = LINES.filter(({ level }) => level !== 'info');
    for (const { sentence } of troubles)
      expect(named.get(sentence), sentence).toBe(BY_SENTENCE.get(sentence));
    for (const [sentence, name] of named) expect(BY_SENTENCE.get(sentence)).toBe(name);
  });

  it('has an alert for each row that needs a person', () => {
    expect(ROWS.length).toBeGreaterThan(30);
    const silent = ROWS.flatMap((cells) => {
      const isForNobody = /^nothing\b/.test(cells.at(-1) ?? '');
      const names = namedIn(cells.join(' | ')).map(({ name }) => name);
      return isForNobody ? [] : names.filter((name) => !ALERTED.has(name));
    });
    // What follows a signal by hand, and what a shutdown says, is seen as a site that is down.
    expect(silent).toEqual([]);
    expect([...ALERTED].filter((name) => !(name in EVENTS))).toEqual([]);
  });
});

it('alerts and dashboard show metrics that there are', () => {
  const source = readFileSync('server/plugins/metrics.ts', 'utf8');
  const dashboard = readFileSync('docs/operate/dashboard.json', 'utf8');
  JSON.parse(dashboard);
  const used = `${ALERTS}${dashboard}${PAGE}`.matchAll(/auditharbor_[a-z_]+/g);
  const names = new Set([...used].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});
