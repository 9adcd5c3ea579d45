import { describe, expect, it } from 'vitest';
import { spellBritish } from '#shared/i18n/british-spelling.ts';

/** One family of words per row, in American and in British spelling. */
const FAMILIES = [
  ['organizer organizational organizationally', 'organiser organisational organisationally'],
  [
    'analyze analyzed analyzers paralyzing catalyze',
    'analyse analysed analysers paralysing catalyse',
  ],
  ['color colored coloring colorful discolored', 'colour coloured colouring colourful discoloured'],
  ['center centers centered centering epicenter', 'centre centres centred centring epicentre'],
  ['practicing practiced', 'practising practised'],
  ['canceled canceling cancelable cancelation', 'cancelled cancelling cancellable cancellation'],
  [
    'fulfill fulfills fulfilled fulfilling fulfillment',
    'fulfil fulfils fulfilled fulfilling fulfilment',
  ],
  ['artifacts programs checkmarks workpapers', 'artefacts programmes ticks working papers'],
  ['Center ORGANIZATION Colors Workpaper', 'Centre ORGANISATION Colours Working paper'],
  // With signs, dates, prices and times as they stand in the copy.
  [
    'See [the program](/program#color) of {{color}}',
    'See [the programme](/program#color) of {{color}}',
  ],
  ['Under “developer tools.” Press “Accept all”', 'Under ‘developer tools’. Press ‘Accept all’'],
  ['Programming is a practice; prize the seized', 'Programming is a practice; prize the seized'],
  ['Licenses of those who license them', 'Licences of those who license them'],
  ['Check only expiration dates', 'Tick only expiry dates'],
  ['January 1 to 21; December 31, 2026; May 2026', '1 to 21 January; 31 December 2026; May 2026'],
  ['Over $10,000, and US$5', 'Over US$10,000, and US$5'],
  ['From 9:00 a.m. to 4:30 p.m. on weekdays', 'From 9:00 am to 4:30 pm on weekdays'],
];

/** Spelled alike everywhere, although they look like words that are not. */
const ALIKE = [
  'size sizes sized sizing resize resized downsizing oversized capsize mid-sized prize prized seize seized maize',
  'Belize Pfizer citizen citizens horizon wizard quizzed exercise advise supervised franchise enterprise',
  'honorary laborious laboratory collaborate elaborate rigorous vigorous humorous coloration vaporware memory',
  'parameter parameters perimeter meter metered diameter computer number letter literal enter entered filter',
  'log logs logged backlog blog dialog dialogs changelog analogous',
  'controlled controlling compelled excelled installed installing install installs rolled filled called polled',
  'distilled skilled willing willed fulfilling instilled reveal appeal appealed focused benefited',
  'programming programmer programmed programmatic practice practices practical judge judged management',
];

describe('British spelling', () => {
  it.each(FAMILIES)('of %s', (american, british) => {
    expect(spellBritish(american)).toBe(british);
    expect(spellBritish(british), 'what is British already stays').toBe(british);
  });

  it.each(ALIKE)('leaves %s', (words) => {
    expect(spellBritish(words)).toBe(words);
  });
});
