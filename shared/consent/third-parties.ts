import type { Locale } from '../i18n/locales.ts';
import { type ConsentChoices, type ConsentRecord, isInForce, type Today } from './record.ts';

/** One switch for each third party: whether it is configured, or whether it may load. */
export interface ThirdPartySwitches {
  tagManager: boolean;
  linkedin: boolean;
  visitorId: boolean;
}

/** What a visitor allows. */
export interface AllowedThirdParties extends ThirdPartySwitches {
  /** What analytics collect through the tag manager, which marketing alone loads without them. */
  analytics: boolean;
}

/** What each third party is loaded by: container id, partner id, address of a script. Null: not at all. */
export type ThirdPartyIds = Record<keyof ThirdPartySwitches, string | null>;

/** What a page knows of third parties. */
export interface PageThirdParties {
  /** Which ones the owner has set up; what they are loaded by is in `ids`. */
  configured: ThirdPartySwitches;
  /** Of those alone that this visitor allows: whoever refused is not even told an id. */
  ids: Partial<Record<keyof ThirdPartySwitches, string>>;
  /** Whether its policy lets analytics collect. */
  analytics: boolean;
}

/** Consents in force. */
export interface Grants {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
}

const NAMES = ['tagManager', 'linkedin', 'visitorId'] as const;

const LOCALE_WITHOUT_SCRIPTS: Locale = 'zh-CN';

/**
 * The consents that a record gives today: none without a record, none given to an earlier policy or more
 * than 365 days ago, marketing never beside do-not-sell.
 */
export function grantsOf(record: ConsentRecord | null, today: Today): Grants {
  const inForce = record && isInForce(record, today) ? record : null;
  return {
    functional: inForce?.functional === true,
    analytics: inForce?.analytics === true,
    marketing: inForce?.marketing === true && inForce.doNotSell === false,
  };
}

/** The choices that hold today: what switches show, and what scripts are told of the record. */
export function choicesInForce(record: ConsentRecord | null, today: Today): ConsentChoices {
  return { ...grantsOf(record, today), doNotSell: record?.doNotSell === true };
}

/** Tells whether a locale's pages have analytics and marketing at all (spec point 9: zh-CN never). */
export function admitsTracking(locale: Locale): boolean {
  return locale !== LOCALE_WITHOUT_SCRIPTS;
}

/**
 * Which of the configured third parties may load (spec point 9): the tag manager by analytics or
 * marketing, collecting for analytics by those alone, the others by marketing, none of them in zh-CN.
 * Server and browser ask the same.
 */
export function allowThirdParties(
  { analytics, marketing }: Grants,
  configured: ThirdPartySwitches,
  locale: Locale,
): AllowedThirdParties {
  const mayLoad = admitsTracking(locale);
  return {
    tagManager: configured.tagManager && mayLoad && (analytics || marketing),
    analytics: configured.tagManager && mayLoad && analytics,
    linkedin: configured.linkedin && mayLoad && marketing,
    visitorId: configured.visitorId && mayLoad && marketing,
  };
}

/** Tells which third parties have what they are loaded by. */
export function switchesOf(ids: Partial<ThirdPartyIds>): ThirdPartySwitches {
  return {
    tagManager: Boolean(ids.tagManager),
    linkedin: Boolean(ids.linkedin),
    visitorId: Boolean(ids.visitorId),
  };
}

/** What a page may know; undefined where no third party is configured, so that it knows nothing. */
export function pageThirdParties(
  ids: ThirdPartyIds,
  allowed: AllowedThirdParties,
): PageThirdParties | undefined {
  const configured = switchesOf(ids);
  if (!NAMES.some((name) => configured[name])) return undefined;
  const known = NAMES.filter((name) => allowed[name]).map((name) => [name, ids[name]]);
  return { configured, ids: Object.fromEntries(known), analytics: allowed.analytics };
}
