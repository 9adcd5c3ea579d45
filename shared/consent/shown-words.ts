import { FACTS } from '../facts.ts';
import type { Service } from '../services.ts';
import type { ConsentSource } from './consent-source.ts';
import { bannerText, type ConsentCopy, categoryWords } from './consent-words.ts';
import type { ConsentCategory } from './stored-names.ts';

/** What determines the words that a visitor saw when choosing. */
export interface ShownCase {
  source: ConsentSource;
  /** Why the banner asked; ignored for a choice made elsewhere. */
  reason: 'first' | 'policy-changed';
  /** The resulting choice: the opt-out page asks differently when the visitor opts in again. */
  doNotSell: boolean;
  /** The second step of opting in was asked and confirmed; outside the opt-out page its words come last. */
  confirmed: boolean;
  /** The privacy signal was on, which the second step mentions. */
  gpc: boolean;
}

const CATEGORIES: readonly ConsentCategory[] = [
  'functional',
  'analytics',
  'marketing',
  'essential',
];

/**
 * The words that a visitor saw when choosing, one per line, as the page's components print them; null if
 * nothing was shown or the words are unknown. This is kept as proof (GDPR 7(1)): add here whatever you add
 * to the banner, the preferences or the opt-out.
 */
export function shownWords(
  t: ConsentCopy,
  services: readonly Service[],
  { source, reason, doNotSell, confirmed, gpc }: ShownCase,
): string | null {
  const question = confirmed ? optInLines(t, gpc) : [];
  if (source === 'banner')
    return [
      t('heading'),
      `${bannerText(t, services, reason)} ${t('cookiePolicy')} · ${t('common:privacyPolicy')}`,
      `[${t('acceptAll')}] [${t('essentialOnly')}] [${t('close')}] [${t('customize')}]`,
      ...preferenceLines(t, services),
      ...question,
    ].join('\n');
  if (source === 'preferences')
    return [
      t('settings'),
      t('settingsText', { consentDays: FACTS.consentDays }),
      ...preferenceLines(t, services),
      ...question,
    ].join('\n');
  if (source === 'do-not-sell') return optOutLines(t, doNotSell, gpc).join('\n');
  return null;
}

function preferenceLines(t: ConsentCopy, services: readonly Service[]): string[] {
  const categories = CATEGORIES.flatMap((category) => {
    const { services: lines, stored } = categoryWords(t, services, category);
    return [
      t('common:labelled', { label: t(`${category}.label`), value: t(`${category}.text`) }),
      ...(category === 'essential' ? [t('alwaysOn')] : []),
      ...lines,
      ...stored.map(({ name, text }) => `${name} ${text}`),
    ];
  });
  return [
    ...categories,
    t('common:labelled', { label: t('doNotSell.label'), value: t('doNotSell.text') }),
    `[${t('savePreferences')}] [${t('essentialOnly')}] [${t('acceptAll')}]`,
  ];
}

function optOutLines(t: ConsentCopy, doNotSell: boolean, gpc: boolean): string[] {
  const heading = t('optOut.heading');
  if (doNotSell) return [heading, t('optOut.isIn'), t('optOut.inNote'), `[${t('optOut.optOut')}]`];
  return [
    heading,
    t('optOut.isOut'),
    t('optOut.outNote'),
    `[${t('optOut.optIn')}]`,
    ...optInLines(t, gpc),
  ];
}

/** The words of `OptInQuestion` and its two answers. */
function optInLines(t: ConsentCopy, gpc: boolean): string[] {
  return [
    t('optIn.heading'),
    t('optIn.text'),
    ...(gpc ? [t('optIn.conflict')] : []),
    `[${t('optIn.stay')}] [${t('optIn.confirm')}]`,
  ];
}
