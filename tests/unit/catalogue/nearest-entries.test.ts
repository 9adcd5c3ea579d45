import { expect, it } from 'vitest';
import { nearestEntries } from '#shared/catalogue/nearest-entries.ts';

const ENTRIES = [
  { id: 'price', text: 'What does it cost? The price is a flat fee.' },
  { id: 'end', text: 'What of renewal and cancellation? It is in the order form.' },
  { id: 'hours', text: 'What are the hours? The phone is answered at nine.' },
  { id: 'people', text: 'Médéric answers the phone.' },
];

it.each([
  ['pricing', 'price'],
  ['how can I cancel', 'end'],
  ['does cancelling cost anything', 'price end'],
  ['mederic phone', 'people hours'],
  ['what is the', ''],
  ['how can the', ''],
  ['the AT rate', 'hours'],
  ['zebra', ''],
  ['', ''],
])('what is nearest to “%s” is “%s”', (words, ids) => {
  expect(nearestEntries(ENTRIES, words, 3).join(' ')).toBe(ids);
});

it('offers no more than it is asked for', () => {
  expect(nearestEntries(ENTRIES, 'phone cost', 1)).toEqual(['price']);
});
