import { isDeepStrictEqual } from 'node:util';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { type Bundles, createLookUp } from '#client/lib/look-up.ts';
import type { Locale } from '#rules/locales.ts';
import { type CopyResources, copyOptions } from '#server/i18n/copy.ts';
import { filesOf, readWhole } from '../../support/whole-copy.ts';

const readLocale = (locale: Locale) =>
  Object.fromEntries(
    filesOf(locale).map((file) => [file.replace('.json', ''), readWhole(locale, file)]),
  ) as CopyResources;

/** Accepts any key, which components may not. */
type AnySay = (keys: string | string[], values?: object) => unknown;

/** Every key of a namespace, of texts and of groups, and plurals without their suffix. */
function keysOf(copy: unknown, path: string[] = []): string[] {
  const key = path.join('.');
  const own = key ? [key, key.replace(/_(zero|one|many|other)$/, '')] : [];
  if (typeof copy !== 'object' || copy === null) return own;
  return [...own, ...Object.entries(copy).flatMap(([name, at]) => keysOf(at, [...path, name]))];
}

/** The text under a key, if there is one. */
function textAt(copy: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], copy);
  return typeof found === 'string' ? found : undefined;
}

const VALUES = new Proxy({}, { has: () => true, get: (_, name) => `<${String(name)} & co>` });
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** A language with more plurals than English, and one with none; a regional one is looked up like its base. */
const LANGUAGES = ['fr-FR', 'ja-JP'] as const;

it.each(LANGUAGES)('in %s the browser says every text as the server does', async (locale) => {
  const resources = readLocale(locale);
  const server = i18next.createInstance();
  await server.init(copyOptions(locale, resources));
  const bundles: Bundles = new Map(
    Object.entries(resources).map(([namespace, words]) => [namespace, { locale, words }]),
  );
  const browser = createLookUp(bundles);
  let said = 0;
  for (const [namespace, words] of Object.entries(resources)) {
    const places = [...new Set(names(JSON.stringify(words)))].filter((name) => name !== 'count');
    const values = Object.fromEntries(places.map((name) => [name, Reflect.get(VALUES, name)]));
    const ours = browser.getFixedT(null, namespace as 'common') as AnySay;
    const theirs = server.getFixedT(null, namespace as 'common') as AnySay;
    for (const key of keysOf(words)) {
      const text = textAt(words, key);
      // A number matters only for plurals and for texts that contain it; values only for texts with placeholders.
      const isPlain = text !== undefined && !text.includes('{{');
      const isCounted = text === undefined ? theirs(key) === key : text.includes('{{count');
      const counts = isCounted ? [0, 1, 7, 2_000_000] : [2];
      for (const options of [
        {},
        ...(isPlain ? [] : [{ ...values, returnObjects: true }]),
        ...counts.map((count) => ({ ...values, count })),
      ]) {
        const text = theirs(key, options);
        // For the key of a group i18next returns an English message; code never asks for one as a text.
        if (typeof text === 'string' && text.includes('returned an object instead of string'))
          continue;
        const own = ours(key, options);
        // Ten thousand assertions would take longer than the comparisons themselves.
        if (!isDeepStrictEqual(own, text)) expect(own, `${namespace}:${key}`).toEqual(text);
        said += 1;
      }
    }
  }
  expect(said).toBeGreaterThan(3000);
});

it('follows another namespace, the first key that is there, and says a key that is nowhere', () => {
  const bundles: Bundles = new Map([
    ['nav', { locale: 'en-US', words: { signIn: 'Sign In' } }],
    ['footer', { locale: 'fr-FR', words: { pitch: 'Bonjour' } }],
  ]);
  const lookUp = createLookUp(bundles);
  const t = lookUp.getFixedT(null, 'footer') as AnySay;
  expect(t('nav:signIn')).toBe('Sign In');
  expect(t(['no.such', 'pitch'])).toBe('Bonjour');
  expect(t('no.such')).toBe('no.such');
  expect(lookUp.hasResourceBundle('fr-FR', 'footer')).toBe(true);
  expect(lookUp.hasResourceBundle('fr-FR', 'nav')).toBe(false);
});
