import type { Decision } from './decide.ts';
import type { ConsentChoices } from './record.ts';
import { type PageThirdParties, pageThirdParties, type ThirdPartyIds } from './third-parties.ts';

/**
 * What a page prints of a consent decision: switches only, no time, record or number, so that a cached page
 * can serve all visitors with the same switches.
 */
export interface PageConsent {
  askReason: Decision['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The privacy signal is on. */
  gpc: boolean;
  /** The choices in force, on a page that shows them; null on all others. */
  choices: ConsentChoices | null;
  /** The browser did not keep the choice that led here: its cookies are switched off. */
  notKept: boolean;
  /** Absent if no third party is configured, and on a page without scripts. */
  thirdParties?: PageThirdParties;
}

/** What a page prints that is cached for everybody, whatever they chose: it asks nothing and reports nothing. */
export const QUIET_CONSENT: PageConsent = {
  askReason: null,
  gpcNotice: false,
  optOutHonored: false,
  gpc: false,
  choices: null,
  notKept: false,
};

/**
 * Reduces a decision to what a page prints. `showsChoices`: the page contains the preferences. A banner
 * starts with nothing chosen, except an opt-out of sale in effect: consent to a new policy is not ticked in
 * advance. The page gets only those of `ids` that the decision allows.
 */
export function pageConsent(
  decision: Decision,
  {
    gpc,
    showsChoices,
    notKept = false,
    ids,
  }: { gpc: boolean; showsChoices: boolean; notKept?: boolean; ids: ThirdPartyIds },
): PageConsent {
  const { record, granted, isChanged, askReason, optOutHonored, allowed } = decision;
  const doNotSell = record?.doNotSell === true;
  const thirdParties = pageThirdParties(ids, allowed);
  return {
    ...(thirdParties ? { thirdParties } : {}),
    askReason,
    gpcNotice: isChanged,
    optOutHonored,
    gpc,
    choices: askReason || showsChoices ? { ...granted, doNotSell } : null,
    notKept,
  };
}

/** A key for all that a page prints of consent: pages with the same key can be cached as one. */
export function pageConsentKey({ thirdParties, ...switches }: PageConsent): string {
  // The configured third parties and their ids are the same for everybody.
  const allowed = thirdParties && [...Object.keys(thirdParties.ids), thirdParties.analytics];
  return JSON.stringify([switches, allowed]);
}
