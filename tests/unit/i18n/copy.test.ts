import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type Copy, loadCopy } from '#server/i18n/copy.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await loadCopy(fileURLToPath(new URL('../../../shared/locales', import.meta.url)));
});

const meta = (locale: 'en-US' | 'fr-FR') => {
  const t = copy[locale].getFixedT(null, 'meta');
  if (!t) throw new Error('There is no copy');
  return t;
};

it('a text says each time what it is filled in with, in its own language', () => {
  const titles = ['One', 'Two', 'One'].map((site) => meta('en-US')('home.title', { site }));
  expect(titles[0]).toContain('One');
  expect(titles[1]).toContain('Two');
  expect(titles[2]).toBe(titles[0]);
  expect(meta('fr-FR')('home.description', { site: 'One' })).not.toBe(
    meta('en-US')('home.description', { site: 'One' }),
  );
});

it('what several are given, none of them can change', () => {
  const read = () => meta('en-US')('home', { site: 'One', returnObjects: true }) as object;
  expect(read()).toBe(read());
  expect(Object.isFrozen(read())).toBe(true);
});
