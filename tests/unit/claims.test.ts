import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}shared/locales/en-US/`;

/** A sentence that promises a function, and the test that shows it. */
interface Claim {
  in: string;
  /** Words of the sentence, as they stand in the copy. */
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
const PLAIN: Claim['shown'] = ['e2e/contact-plain.e2e.ts', 'a message is sent, thanked for'];
const PLAIN_CONSENT: Claim['shown'] = ['e2e/consent.e2e.ts', 'one press opts out of sale'];
const AXE: Claim['shown'] = ['e2e/axe.e2e.ts', 'every page is taken over'];
const LINK: Claim['shown'] = ['tests/pages/results.test.ts', 'is linked by the page'];
const FILE: Claim['shown'] = ['tests/pages/results.test.ts', 'is a table for a spreadsheet'];

const CLAIMS: readonly Claim[] = [
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
  { in: 'demoFrame', says: 'ull screen', shown: FULL_SCREEN },
  // The count of a sample, and nothing that a visitor could do.
  { in: 'demoScenes', says: 'Downloads', shown: ['e2e/demo.e2e.ts', 'an output is approved'] },
  { in: 'doNotSell', says: 'without scripts', shown: PLAIN_CONSENT },
  {
    in: 'dsar',
    says: 'without scripts',
    shown: ['e2e/privacy-request.e2e.ts', 'a refused request keeps'],
  },
  { in: 'footer', says: 'Alt+P', shown: PRESENTATION },
  { in: 'services', says: 'Alt+P', shown: PRESENTATION },
  {
    in: 'platformDemo',
    says: 'ready to download',
    shown: ['e2e/demo.e2e.ts', 'an output is approved'],
  },
  { in: 'results', says: 'Copy link', shown: LINK },
  { in: 'results', says: 'Download CSV', shown: FILE },
];

/** Pages whose tools are still being built; each leaves this list with its claims above. */
const OPEN = [
  ...['catalogue', 'complianceBlueprint', 'discoveryCall', 'faq', 'integrations'],
  ...['roiCalculator', 'scheduling', 'support', 'templates', 'useCases'],
];

/** Words that promise something to do: keys, modes, files. */
const PROMISES =
  /\b(?:downloads?|Alt\+|F11|Escape|arrow keys?|(?:left|right) arrow|keyboard|offline|without (?:scripts?|JavaScript)|copy link|full screen)\b|\.(?:csv|ics|docx|xlsx)\b|\bAlt\+/i;

const COPY = readdirSync(FOLDER).map((file) => ({
  namespace: file.slice(0, -'.json'.length),
  sentences: sentencesOf(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'))),
}));

function sentencesOf(copy: unknown): string[] {
  if (typeof copy === 'string') return copy.split(/(?<=[.!?])\s/);
  return typeof copy === 'object' && copy ? Object.values(copy).flatMap(sentencesOf) : [];
}

describe('what the copy promises', () => {
  it.each(COPY.filter(({ namespace }) => !OPEN.includes(namespace)))(
    'in $namespace is shown by a test',
    ({ namespace, sentences }) => {
      const known = CLAIMS.filter((claim) => claim.in === namespace);
      const unshown = sentences.filter(
        (sentence) => PROMISES.test(sentence) && !known.some(({ says }) => sentence.includes(says)),
      );
      expect(unshown, 'sentences without a row in CLAIMS').toEqual([]);
    },
  );

  it.each(CLAIMS)(
    '$in: “$says” still stands, and so does its test',
    ({ in: namespace, says, shown }) => {
      const words = COPY.find((entry) => entry.namespace === namespace);
      expect(
        words?.sentences.some((sentence) => sentence.includes(says)),
        says,
      ).toBe(true);
      const [file, name] = shown;
      expect(existsSync(`${ROOT}${file}`), file).toBe(true);
      expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(name);
    },
  );
});
