import { expect, it } from 'vitest';
import { loadCopy } from '#server/i18n/copy.ts';

const copy = await loadCopy('shared/locales');
const meta = (locale: 'en-US' | 'fr-FR') => copy[locale].getFixedT(null, 'meta');

it('what several are given, none of them can change', () => {
  const read = () => meta('en-US')('home', { site: 'One', returnObjects: true }) as object;
  expect(read()).toBe(read());
  expect(Object.isFrozen(read())).toBe(true);
});
