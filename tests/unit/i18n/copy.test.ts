import { expect, it } from 'vitest';
import { loadCopy } from '#server/i18n/copy.ts';

const copy = await loadCopy('shared/locales');
const meta = (locale: 'en-US' | 'fr-FR') => copy[locale].getFixedT(null, 'meta');

it('a text says each time what it is filled in with, in its own language', () => {
  const titles = ['One', 'Two', 'One'].map((site) => meta('en-US')('home.title', { site }));
  expect(titles[0]).toContain('One');
  expect(titles[1]).toContain('Two');
  expect(titles[2]).toBe(titles[0]);
  const [french, english] = (['fr-FR', 'en-US'] as const).map((locale) =>
    meta(locale)('home.description', { site: 'One' }),
  );
  expect(french).not.toBe(english);
});

it('what several are given, none of them can change', () => {
  const read = () => meta('en-US')('home', { site: 'One', returnObjects: true }) as object;
  expect(read()).toBe(read());
  expect(Object.isFrozen(read())).toBe(true);
});
