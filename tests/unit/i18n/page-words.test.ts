import { expect, it } from 'vitest';
import { PAGE_WORDS } from '#server/i18n/page-words.ts';
import { readPageWords } from '../../../scripts/describe-page-words.ts';

it('the list of what each page shows is as `npm run generate` makes it', () => {
  expect(PAGE_WORDS).toEqual(readPageWords());
});

it('a page shows the words of its sections, islands and blocks', () => {
  expect(PAGE_WORDS.compliance).toEqual(
    expect.arrayContaining(['compliance', 'trust', 'scheduling']),
  );
  expect(PAGE_WORDS.pricing).toEqual(expect.arrayContaining(['pricing', 'errors']));
  expect(PAGE_WORDS.privacy).toContain('services');
  expect(PAGE_WORDS.terms).not.toContain('services');
});
