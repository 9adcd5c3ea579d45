import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallExpression, isCallExpression, type Node } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';
import { LEAD_FORMS, type LeadField } from '#rules/lead-forms.ts';
import type { SlotRefusal } from '#shared/scheduling/slot-rules.ts';

const FOLDER = new URL('../../shared/locales/en-US/', import.meta.url);

/** The reasons for refusing a time; `slot` has words for each. */
const REASONS: readonly (SlotRefusal | 'range')[] = [
  ...(['invalid-timezone', 'invalid-date', 'invalid-time', 'weekend', 'off-grid', 'gap'] as const),
  ...(['past', 'too-soon', 'too-far', 'outside-host-hours', 'closed', 'range'] as const),
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
  const ofForm = ['label', 'send', 'sending', 'promise'].map((name) => `form.${name}`);
  return [...ofForm, 'fields.honeypot', ...ofFields];
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

/** The copy keys that the code uses: by namespace, patterns of keys (`*` stands for any text). */
type RequestedKeys = ReadonlyMap<string, ReadonlySet<string>>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OURS = /\/(?:client|server|shared)\/[^?]*\.tsx?$/;

/**
 * Asks the compiler which keys the code can use: for each call of a `Say` (`shared/i18n/copy-keys.ts`), the type of its
 * first argument; for `useCopyObject`, of both. A key that is put together counts as every text that its type allows.
 */
function readRequestedKeys(): RequestedKeys {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('tsconfig.json opens no project');
    const { program, checker } = project;
    const requested = new Map<string, Set<string>>();
    for (const name of program.getSourceFileNames()) {
      if (!name.startsWith(ROOT) || name.includes('/node_modules/') || !OURS.test(name)) continue;
      const file = program.getSourceFile(name);
      if (file && /\bt\b|useCopyObject|say|words/i.test(file.text))
        readFile(callsIn(file), checker, requested);
    }
    return requested;
  } finally {
    api.close();
  }
}

function readFile(calls: CallExpression[], checker: Checker, requested: Map<string, Set<string>>) {
  const callees = checker.getTypeAtLocation(calls.map(({ expression }) => expression));
  calls.forEach(({ expression, arguments: [first, second] }, index) => {
    const isObject = expression.getText() === 'useCopyObject';
    const said = isObject ? null : namespacesOf(checker, callees[index]);
    if (!first || (!isObject && !said)) return;
    const namespaces = said ?? textsOf(checker, checker.getTypeAtLocation(first));
    const key = isObject ? second : first;
    if (!key) return;
    for (const text of textsOf(checker, checker.getTypeAtLocation(key)))
      for (const namespace of namespaces) {
        const [other, rest] = text.includes(':') ? text.split(':') : [namespace, text];
        if (!other || !rest) continue;
        const keys = requested.get(other) ?? new Set();
        requested.set(other, keys.add(rest));
      }
  });
}

function callsIn(node: Node, found: CallExpression[] = []): CallExpression[] {
  node.forEachChild((child) => {
    if (isCallExpression(child) && child.arguments.length > 0) found.push(child);
    callsIn(child, found);
  });
  return found;
}

/** The namespaces of a `Say`, even if it may be undefined; null for any other function. */
function namespacesOf(checker: Checker, type: Type | undefined): string[] | null {
  if (type?.isUnionType()) {
    const found = type.getTypes().flatMap((part) => namespacesOf(checker, part) ?? []);
    return found.length > 0 ? found : null;
  }
  if (type?.getSymbol()?.name !== 'Say' || !type.isTypeReference()) return null;
  const [of] = checker.getTypeArguments(type);
  return of ? textsOf(checker, of) : null;
}

/** The texts that a type allows; for a list, those of its entries. */
function textsOf(checker: Checker, type: Type | undefined): string[] {
  if (!type) return [];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => textsOf(checker, part));
  if (type.isStringLiteralType()) return [type.value];
  if (type.isTemplateLiteralType()) return [type.texts.join('*')];
  if (type.isTypeReference())
    return checker.getTypeArguments(type).flatMap((part) => textsOf(checker, part));
  if (type.isTypeParameter()) return textsOf(checker, checker.getConstraintOfTypeParameter(type));
  return [];
}
