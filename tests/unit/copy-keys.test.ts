import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEAD_FORMS, type LeadField } from '#rules/lead-forms.ts';
import type { SlotRefusal } from '#shared/scheduling/slot-rules.ts';
import { readRequestedKeys } from '../support/requested-keys.ts';

const FOLDER = new URL('../../shared/locales/en-US/', import.meta.url);

/** The reasons for refusing a time; `slot` has words for each. */
const REASONS: readonly (SlotRefusal | 'range')[] = [
  'invalid-timezone',
  'invalid-date',
  'invalid-time',
  'weekend',
  'off-grid',
  'gap',
  'past',
  'too-soon',
  'too-far',
  'outside-host-hours',
  'closed',
  'range',
];
const CASES = new RegExp(`_(?:zero|one|many|other)$|(?<=\\bslot)_(?:${REASONS.join('|')})$`);

/** The name that the code asks for: without the suffix of a plural (`free_one`) or a case (`slot_weekend`). */
const bare = (key: string) => key.replace(CASES, '');

/** The keys of texts and of lists, which are read as a whole. */
function keysOf(copy: unknown, path: string[] = []): string[] {
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return [path.join('.')];
  return Object.entries(copy).flatMap(([name, part]) => keysOf(part, [...path, name]));
}

/** Whether the code asks for a key, or for a group that contains it. */
function matches(key: string, patterns: readonly RegExp[]): boolean {
  const names = key.split('.');
  return names.some((_, index) => {
    const part = names.slice(0, index + 1).join('.');
    return patterns.some((pattern) => pattern.test(part) || pattern.test(bare(part)));
  });
}

/** The copy of each form that makes a lead; `LeadForm` asks for its keys by the form's row. */
const LEAD_COPY = {
  contact: 'contact',
  consultation: 'consultation',
  privacy: 'privacyRequest',
} as const;

function keysOfForm(fields: Readonly<Record<string, LeadField>>): string[] {
  const ofFields = Object.entries(fields).flatMap(([name, { kind, hint }]) => [
    `fields.${name}`,
    ...(hint ? [`fields.${name}Hint`] : []),
    ...(kind === 'select' ? [`${name}s.*`] : []),
  ]);
  return [
    'form.label',
    'form.send',
    'form.sending',
    'form.promise',
    'fields.honeypot',
    ...ofFields,
  ];
}

it('the copy holds no words that nothing asks for', () => {
  const requested = new Map([...readRequestedKeys()].map(([name, keys]) => [name, [...keys]]));
  for (const [form, namespace] of Object.entries(LEAD_COPY))
    requested.set(namespace, [
      ...(requested.get(namespace) ?? []),
      ...keysOfForm(LEAD_FORMS[form as keyof typeof LEAD_COPY]),
    ]);
  // The compiler holds the words of mails against what mails ask for.
  const files = readdirSync(FOLDER).filter((file) => file !== 'mails.json');
  const unused = files.flatMap((file) => {
    const namespace = file.slice(0, -'.json'.length);
    const patterns = [...(requested.get(namespace) ?? [])].map(
      (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    );
    const copy: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    return keysOf(copy)
      .filter((key) => !matches(key, patterns))
      .map((key) => `${namespace}:${key}`);
  });
  expect(unused).toEqual([]);
});
