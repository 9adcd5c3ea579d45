import type { Locale } from '#rules/locales.ts';
import { type ConsentChoices, type ConsentRecord, isInForce, type Today } from './record.ts';

/** One switch for each third party: whether it is configured, or whether it may load. */
export interface ThirdPartySwitches {
  tagManager: boolean;
  linkedin: boolean;
  visitorId: boolean;
}

/** What a visitor allows. */
export interface AllowedThirdParties extends ThirdPartySwitches {
  /** Whether analytics may collect through the tag manager, which marketing consent alone also loads. */
  analytics: boolean;
}

/** What loads each third party: container id, partner id, script address. Null: not configured. */
export type ThirdPartyIds = Record<keyof ThirdPartySwitches, string | null>;

/** What a page is given about third parties. */
export interface PageThirdParties {
  /** Which ones the owner has configured; `ids` holds what loads them. */
  configured: ThirdPartySwitches;
  /** Only of those that this visitor allows: a visitor who refused is not even sent an id. */
  ids: Partial<Record<keyof ThirdPartySwitches, string>>;
  /** Whether analytics may collect on this page. */
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
 * The consents that a record gives today: none without a record, for an earlier policy or after more than
 * 365 days; never marketing together with do-not-sell.
 */
export function grantsOf(record: ConsentRecord | null, today: Today): Grants {
  const inForce = record && isInForce(record, today) ? record : null;
  return {
    functional: inForce?.functional === true,
    analytics: inForce?.analytics === true,
    marketing: inForce?.marketing === true && inForce.doNotSell === false,
  };
}

/** The choices in effect today, as the switches show them and as scripts receive them. */
export function choicesInForce(record: ConsentRecord | null, today: Today): ConsentChoices {
  return { ...grantsOf(record, today), doNotSell: record?.doNotSell === true };
}

/** Tells whether a locale's pages have analytics and marketing at all (spec point 9: zh-CN never). */
export function admitsTracking(locale: Locale): boolean {
  return locale !== LOCALE_WITHOUT_SCRIPTS;
}

/**
 * Which of the configured third parties may load (spec point 9): the tag manager under analytics or marketing
 * consent (analytics collect only under their own), the others under marketing, none of them in zh-CN. Server
 * and browser both use this.
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

/** Tells which third parties are configured. */
export function switchesOf(ids: Partial<ThirdPartyIds>): ThirdPartySwitches {
  return {
    tagManager: Boolean(ids.tagManager),
    linkedin: Boolean(ids.linkedin),
    visitorId: Boolean(ids.visitorId),
  };
}

/** What a page is given; undefined if no third party is configured. */
export function pageThirdParties(
  ids: ThirdPartyIds,
  allowed: AllowedThirdParties,
): PageThirdParties | undefined {
  const configured = switchesOf(ids);
  if (!NAMES.some((name) => configured[name])) return undefined;
  const known = NAMES.filter((name) => allowed[name]).map((name) => [name, ids[name]]);
  return { configured, ids: Object.fromEntries(known), analytics: allowed.analytics };
}
