import type { Decision } from './decide.ts';
import type { ConsentChoices } from './record.ts';
import { type PageThirdParties, pageThirdParties, type ThirdPartyIds } from './third-parties.ts';

/**
 * What a page prints of a consent decision: switches alone, no time, no record and no number, so that a
 * page may be kept for all visitors who share them.
 */
export interface PageConsent {
  askReason: Decision['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The privacy signal is on. */
  gpc: boolean;
  /** The choices in force, on a page that shows them; null on all others. */
  choices: ConsentChoices | null;
  /** The visitor's browser did not keep the choice that led here: its cookies are switched off. */
  notKept: boolean;
  /** Absent where no third party is configured, and on a page without scripts. */
  thirdParties?: PageThirdParties;
}

/** What a page prints that is kept for everybody, whatever they chose: it asks nothing and tells nothing. */
export const QUIET_CONSENT: PageConsent = {
  askReason: null,
  gpcNotice: false,
  optOutHonored: false,
  gpc: false,
  choices: null,
  notKept: false,
};

/** Whoever has chosen nothing has these. */
export const NO_CHOICES: ConsentChoices = {
  functional: false,
  analytics: false,
  marketing: false,
  doNotSell: false,
};

/**
 * Reduces a decision to what a page prints. `showsChoices`: the page has the preferences in it. A
 * banner starts from nothing chosen, save an opt-out of sale that stands: consent to a new policy is
 * not ticked beforehand. Of `ids` the page gets those that the decision allows.
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
  const { record, granted, ask, askReason, gpcNotice, optOutHonored, allowed } = decision;
  const doNotSell = record?.doNotSell === true;
  const thirdParties = pageThirdParties(ids, allowed);
  return {
    ...(thirdParties ? { thirdParties } : {}),
    askReason,
    gpcNotice,
    optOutHonored,
    gpc,
    choices: ask || showsChoices ? { ...granted, doNotSell } : null,
    notKept,
  };
}

/** A name for all that a page prints of consent: pages under one name may be kept as one. */
export function pageConsentKey(consent: PageConsent): string {
  const { askReason, gpcNotice, optOutHonored, gpc, choices, notKept, thirdParties } = consent;
  return [
    askReason ?? 'quiet',
    flags({ gpcNotice, optOutHonored, gpc, notKept }),
    choices ? flags({ ...choices }) : '-',
    // What is configured, and by which ids, is the same for everybody.
    thirdParties ? [...Object.keys(thirdParties.ids), thirdParties.analytics].join('+') : '-',
  ].join('.');
}

function flags(switches: Record<string, boolean>): string {
  return Object.values(switches)
    .map((on) => (on ? '1' : '0'))
    .join('');
}
