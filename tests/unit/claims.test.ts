import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}shared/locales/en-US/`;

/** The sentences that promise a function, by the test that proves them: a namespace of the copy, and words of it. */
const PROVED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'e2e/demo.e2e.ts': {
    'the viewer opens, is walked by keyboard': ['accessibility: Escape', 'accessibility: arrow'],
    'full screen is entered and left': [
      'accessibility: F or F11',
      'accessibility: Full screen',
      'demoFrame: ull screen',
    ],
    // In the scenes it is a number in a sample, not something that a visitor could do.
    'an output is approved': ['demoScenes: Downloads', 'platformDemo: ready to download'],
  },
  'e2e/presentation-mode.e2e.ts': {
    'presentation mode pauses': ['accessibility: Alt+P', 'footer: Alt+P', 'services: Alt+P'],
  },
  'e2e/keyboard.e2e.ts': {
    'a message is written and sent by keyboard': [
      'accessibility: operated by keyboard',
      'accessibility: Keyboard',
      'compliance: Keyboard',
    ],
  },
  'e2e/contact.e2e.ts': {
    'a message is sent, thanked for once': [
      'accessibility: work without JavaScript',
      'accessibility: Without scripts',
    ],
  },
  'e2e/consent.e2e.ts': { 'one press opts out of sale': ['doNotSell: without scripts'] },
  'e2e/privacy-request.e2e.ts': { 'a refused request keeps': ['dsar: without scripts'] },
  'e2e/axe.e2e.ts': { 'every page is accessible': ['compliance: by keyboard'] },
  'e2e/paper.e2e.ts': { 'on paper a page is its matter': ['results: Print'] },
  'e2e/booking.e2e.ts': {
    'a call is booked by its calendar': ['discoveryCall: press Schedule'],
    'and the call to a calendar and its own page': ['discoveryCall: add the call to your calendar'],
  },
  'tests/pages/results.test.ts': {
    'is linked by the page': ['results: Copy link'],
    'is a table for a spreadsheet': [
      'faq: copy its link, print it or download',
      'results: Download CSV',
    ],
    'shows its formula': ['about: printed with the result', 'faq: printed on the page'],
  },
  'tests/pages/catalogues.test.ts': {
    '/templates offers each file': [
      'templates: choose one and download it',
      'templates: Download .',
    ],
  },
  'tests/unit/templates.test.ts': {
    'says its version and its day inside': ['templates: open Office formats'],
  },
  'tests/pages/blueprint.test.ts': {
    'is shared under its address': ['complianceBlueprint: Email myself the link'],
  },
  'tests/pages/trust.test.ts': {
    'shows what it says, command by command': ['dataSecurity: press F12'],
  },
  'tests/api/contact.test.ts': {
    'is stored and mailed to the team': [
      'faq: emailed to our team',
      'dataSecurity: an inquiry by email',
    ],
  },
  'tests/api/meetings.test.ts': {
    'makes a meeting, confirms it': [
      'consultation: on its way by email',
      'consultation: sent by email',
      'discoveryCall: invitation we email you',
      'mails: attached invitation',
      'meetingChange: the invitation arrives by email',
    ],
  },
  'tests/contract/meeting-changes.test.ts': {
    'frees the old one and updates the invitation': ['meetingChange: updated invitation'],
    'withdraws the invitation': ['meetingChange: cancellation'],
  },
  'tests/contract/privacy-requests.test.ts': {
    'mails visitor and team': [
      'dsar: An email repeats them',
      'privacyRequest: emailed you an acknowledgment',
    ],
    'is confirmed once by the id that the mailed link signs': [
      'dsar: press the button',
      'mails: Open the link above',
      'meta: emailed you',
      'privacyRequest: link we email you',
      'privacyRequest: Confirm Request',
      'privacyRequest: address we emailed is yours',
    ],
    'awaits the permission of the person concerned': [
      'doNotSell: link we email you',
      'dsar: link we email to you',
      'privacyRequest: email them',
      'mails: If you approve it, open',
      'privacyRequest: If you approve it, press the button',
    ],
  },
  'tests/api/privacy-requests.test.ts': {
    // People write these mails; the site only tells the team that there is one to write.
    'and tells the team': [
      'privacyRequest: get the answer by email',
      'privacyRequest: we will ask by email',
    ],
    'waits in the journal while the backend': ['privacyRequest: will follow by email'],
  },
};

/** Words that promise an action or a result: keys, modes, files, paper, mails. */
const PROMISES = new RegExp(
  [
    /\b(?:downloads?|F11|Escape|arrow keys?|(?:left|right) arrow|keyboard|full screen)\b|\bAlt\+/,
    /\b(?:offline|without (?:scripts?|JavaScript)|copy link)\b|\.(?:csv|ics|docx|xlsx)\b/,
    /\bpress (?:the button|F\d|Schedule|Confirm)|(?<!large )\bprint\b|\bprinted\b|\bto your calendar\b/,
    /\be-?mailed\b|\bwe e?mail\b|(?<!form, |that arrives )\bby e?mail\b|\bmail(?:ed)? to you\b/,
    /\be-?mails? (?:you|them|it|myself|yourself|gives?)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Words that buyers search for, which no page shows. */
const ALIASES = 'aliases.json';

/** The sentences of the copy, each after its namespace. */
const COPY = readdirSync(FOLDER)
  .filter((file) => file !== ALIASES)
  .flatMap((file) => {
    const copy = JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));
    return sentencesOf(copy).map((said) => `${file.replace('.json', '')}: ${said}`);
  });

/** Whether a sentence after its namespace has the words of a claim. */
const states = (sentence: string, claim: string): boolean => {
  const [namespace, words = ''] = claim.split(': ');
  return sentence.startsWith(`${namespace}: `) && sentence.includes(words);
};

function sentencesOf(copy: unknown): string[] {
  if (typeof copy === 'string') return copy.split(/(?<=[.!?])\s/);
  return typeof copy === 'object' && copy ? Object.values(copy).flatMap(sentencesOf) : [];
}

const CLAIMS = Object.values(PROVED).flatMap((tests) => Object.values(tests).flat());

it('each sentence of the copy that promises something is shown by a test', () => {
  const promises = COPY.filter((sentence) => PROMISES.test(sentence.replace(/^\w+: /, '')));
  const unshown = promises.filter((sentence) => !CLAIMS.some((claim) => states(sentence, claim)));
  expect(unshown, 'sentences that no row of PROVED has').toEqual([]);
});

it('each promise still stands, and so does its test', () => {
  const gone = CLAIMS.filter((claim) => !COPY.some((sentence) => states(sentence, claim)));
  expect(gone).toEqual([]);
  for (const [file, tests] of Object.entries(PROVED))
    for (const name of Object.keys(tests))
      expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(name);
});
