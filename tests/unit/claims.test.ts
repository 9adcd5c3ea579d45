import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}shared/locales/en-US/`;

/** A sentence that promises a function, and the test that proves it. */
interface Claim {
  in: string;
  /** Words of the sentence, as in the copy. */
  says: string;
  shown: readonly [file: string, test: string];
}

const KEYS: Claim['shown'] = ['e2e/demo.e2e.ts', 'the viewer opens, is walked by keyboard'];
const FULL_SCREEN: Claim['shown'] = ['e2e/demo.e2e.ts', 'full screen is entered and left'];
const PRESENTATION: Claim['shown'] = ['e2e/presentation-mode.e2e.ts', 'presentation mode pauses'];
const BY_KEYBOARD: Claim['shown'] = [
  'e2e/keyboard.e2e.ts',
  'a message is written and sent by keyboard',
];
const PLAIN: Claim['shown'] = ['e2e/contact.e2e.ts', 'a message is sent, thanked for once'];
const PLAIN_CONSENT: Claim['shown'] = ['e2e/consent.e2e.ts', 'one press opts out of sale'];
const AXE: Claim['shown'] = ['e2e/axe.e2e.ts', 'every page is accessible'];
const LINK: Claim['shown'] = ['tests/pages/results.test.ts', 'is linked by the page'];
const FILE: Claim['shown'] = ['tests/pages/results.test.ts', 'is a table for a spreadsheet'];
const TEMPLATE: Claim['shown'] = ['tests/pages/catalogues.test.ts', '/templates offers each file'];
const PAPER: Claim['shown'] = ['e2e/paper.e2e.ts', 'on paper a page is its matter'];
const ROI_FORMULA: Claim['shown'] = ['tests/pages/results.test.ts', 'shows its formula'];
const BOOKED: Claim['shown'] = ['e2e/booking.e2e.ts', 'a call is booked by its calendar'];
const INVITED: Claim['shown'] = ['tests/api/meetings.test.ts', 'makes a meeting, confirms it'];
const CHANGES = 'tests/contract/meeting-changes.test.ts';
const MOVED: Claim['shown'] = [CHANGES, 'frees the old one and updates the invitation'];
const CANCELED: Claim['shown'] = [CHANGES, 'withdraws the invitation'];
const PRIVACY = 'tests/contract/privacy-requests.test.ts';
const ACKNOWLEDGED: Claim['shown'] = [PRIVACY, 'mails visitor and team'];
const CONFIRMED: Claim['shown'] = [
  PRIVACY,
  'is confirmed once by the id that the mailed link signs',
];
const PERMITTED: Claim['shown'] = [PRIVACY, 'awaits the permission of the person concerned'];
const TEAM_TOLD: Claim['shown'] = ['tests/api/privacy-requests.test.ts', 'and tells the team'];

const CLAIMS: readonly Claim[] = [
  { in: 'about', says: 'printed with the result', shown: ROI_FORMULA },
  { in: 'faq', says: 'printed on the page', shown: ROI_FORMULA },
  { in: 'faq', says: 'copy its link, print it or download', shown: FILE },
  {
    in: 'faq',
    says: 'emailed to our team',
    shown: ['tests/api/contact.test.ts', 'is stored and mailed to the team'],
  },
  { in: 'accessibility', says: 'operated by keyboard', shown: BY_KEYBOARD },
  { in: 'accessibility', says: 'work without JavaScript', shown: PLAIN },
  { in: 'accessibility', says: 'Alt+P', shown: PRESENTATION },
  { in: 'accessibility', says: 'Keyboard', shown: BY_KEYBOARD },
  { in: 'accessibility', says: 'Without scripts', shown: PLAIN },
  { in: 'accessibility', says: 'Escape', shown: KEYS },
  { in: 'accessibility', says: 'arrow', shown: KEYS },
  { in: 'accessibility', says: 'F or F11', shown: FULL_SCREEN },
  { in: 'accessibility', says: 'Full screen', shown: FULL_SCREEN },
  { in: 'compliance', says: 'Keyboard', shown: BY_KEYBOARD },
  { in: 'compliance', says: 'by keyboard', shown: AXE },
  {
    in: 'complianceBlueprint',
    says: 'Email myself the link',
    shown: ['tests/pages/blueprint.test.ts', 'is shared under its address'],
  },
  { in: 'consultation', says: 'on its way by email', shown: INVITED },
  { in: 'consultation', says: 'sent by email', shown: INVITED },
  {
    in: 'dataSecurity',
    says: 'press F12',
    shown: ['tests/pages/trust.test.ts', 'shows what it says, command by command'],
  },
  { in: 'demoFrame', says: 'ull screen', shown: FULL_SCREEN },
  // A number in a sample, not something that a visitor could do.
  { in: 'demoScenes', says: 'Downloads', shown: ['e2e/demo.e2e.ts', 'an output is approved'] },
  {
    in: 'dataSecurity',
    says: 'an inquiry by email',
    shown: ['tests/api/contact.test.ts', 'is stored and mailed to the team'],
  },
  { in: 'discoveryCall', says: 'press Schedule', shown: BOOKED },
  {
    in: 'discoveryCall',
    says: 'add the call to your calendar',
    shown: ['e2e/booking.e2e.ts', 'and the call to a calendar and its own page'],
  },
  { in: 'discoveryCall', says: 'invitation we email you', shown: INVITED },
  { in: 'doNotSell', says: 'link we email you', shown: PERMITTED },
  { in: 'doNotSell', says: 'without scripts', shown: PLAIN_CONSENT },
  {
    in: 'dsar',
    says: 'without scripts',
    shown: ['e2e/privacy-request.e2e.ts', 'a refused request keeps'],
  },
  { in: 'dsar', says: 'link we email to you', shown: PERMITTED },
  { in: 'dsar', says: 'An email repeats them', shown: ACKNOWLEDGED },
  { in: 'dsar', says: 'press the button', shown: CONFIRMED },
  { in: 'footer', says: 'Alt+P', shown: PRESENTATION },
  { in: 'mails', says: 'attached invitation', shown: INVITED },
  { in: 'mails', says: 'Open the link above', shown: CONFIRMED },
  { in: 'mails', says: 'If you approve it, open', shown: PERMITTED },
  { in: 'meetingChange', says: 'updated invitation', shown: MOVED },
  { in: 'meetingChange', says: 'cancellation', shown: CANCELED },
  { in: 'meetingChange', says: 'the invitation arrives by email', shown: INVITED },
  { in: 'meta', says: 'emailed you', shown: CONFIRMED },
  { in: 'privacyRequest', says: 'link we email you', shown: CONFIRMED },
  { in: 'privacyRequest', says: 'email them', shown: PERMITTED },
  { in: 'privacyRequest', says: 'emailed you an acknowledgment', shown: ACKNOWLEDGED },
  {
    in: 'privacyRequest',
    says: 'will follow by email',
    shown: ['tests/api/privacy-requests.test.ts', 'waits in the journal while the backend'],
  },
  { in: 'privacyRequest', says: 'Confirm Request', shown: CONFIRMED },
  { in: 'privacyRequest', says: 'address we emailed is yours', shown: CONFIRMED },
  { in: 'privacyRequest', says: 'If you approve it, press the button', shown: PERMITTED },
  // People write these mails; the site only tells the team that there is one to write.
  { in: 'privacyRequest', says: 'get the answer by email', shown: TEAM_TOLD },
  { in: 'privacyRequest', says: 'we will ask by email', shown: TEAM_TOLD },
  { in: 'services', says: 'Alt+P', shown: PRESENTATION },
  {
    in: 'platformDemo',
    says: 'ready to download',
    shown: ['e2e/demo.e2e.ts', 'an output is approved'],
  },
  { in: 'results', says: 'Copy link', shown: LINK },
  { in: 'results', says: 'Download CSV', shown: FILE },
  { in: 'results', says: 'Print', shown: PAPER },
  { in: 'templates', says: 'choose one and download it', shown: TEMPLATE },
  { in: 'templates', says: 'Download .', shown: TEMPLATE },
  {
    in: 'templates',
    says: 'open Office formats',
    shown: ['tests/unit/templates.test.ts', 'says its version and its day inside'],
  },
];

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

const COPY = readdirSync(FOLDER)
  .filter((file) => file !== ALIASES)
  .map((file) => ({
    namespace: file.slice(0, -'.json'.length),
    sentences: sentencesOf(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'))),
  }));

function sentencesOf(copy: unknown): string[] {
  if (typeof copy === 'string') return copy.split(/(?<=[.!?])\s/);
  return typeof copy === 'object' && copy ? Object.values(copy).flatMap(sentencesOf) : [];
}

it('each sentence of the copy that promises something is shown by a test', () => {
  const unshown = COPY.flatMap(({ namespace, sentences }) => {
    const known = CLAIMS.filter((claim) => claim.in === namespace);
    return sentences
      .filter((sentence) => PROMISES.test(sentence))
      .filter((sentence) => !known.some(({ says }) => sentence.includes(says)))
      .map((sentence) => `${namespace}: ${sentence}`);
  });
  expect(unshown, 'sentences without a row in CLAIMS').toEqual([]);
});

it('each promise still stands, and so does its test', () => {
  for (const { in: namespace, says, shown } of CLAIMS) {
    const words = COPY.find((entry) => entry.namespace === namespace)?.sentences ?? [];
    expect(
      words.some((sentence) => sentence.includes(says)),
      says,
    ).toBe(true);
    const [file, name] = shown;
    expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(name);
  }
});
