import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { generateMailWords } from '../../../scripts/generate-mail-words.ts';
import { fillIn, mailWords } from '../../../supabase/functions/_shared/mail/letter.ts';

describe('a meeting’s mail', () => {
  it.each([
    ['en-US', 'canceled'],
    ['en-SG', 'cancelled'],
    ['en-ZA', 'cancelled'],
  ])('is spelled in %s as on the site: %s', (locale, spelled) => {
    expect(mailWords('meeting', locale).words.cancelled.title).toBe(`Your demo call is ${spelled}`);
    expect(mailWords('meeting', locale).locale).toBe(locale);
  });

  it.each(LOCALES)('is written in %s, whether or not its region has words of its own', (locale) => {
    expect(mailWords('meeting', locale).locale).toBe(locale);
  });
});

it('braces that are no place, or that a visitor typed, stay in a mail as they are', () => {
  const fill = fillIn({ name: '{{time}}', time: '10:00' });
  expect(fill('{{name}} at {{time}} {{other}}')).toBe('{{time}} at 10:00 {{other}}');
});

it('the functions have the words of mails as `npm run generate` makes them', () => {
  const file = 'supabase/functions/_shared/generated/mail-words.ts';
  expect(readFileSync(file, 'utf8')).toBe(generateMailWords());
});
