import { expect, it } from 'vitest';
import { shorten } from '#client/lib/shorten.ts';

it.each([
  ['a short text stays', 'Evidence', 8, 'Evidence'],
  ['a longer one ends with a word', 'Evidence collected', 12, 'Evidence…'],
  ['one without spaces ends where it has to', '証跡を集め、照合します', 6, '証跡を集め、…'],
  ['a character of two code units stays whole', '証跡🔒を集める', 3, '証跡…'],
  ['so does one of several joined', '監査👩🏽‍⚖️人', 5, '監査…'],
])('%s', (_, text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});
