import type { Decision } from './decide.ts';
import type { ConsentChoices, ConsentRecord } from './record.ts';
import { type PageThirdParties, pageThirdParties, type ThirdPartyIds } from './third-parties.ts';

/** What a visitor may quote to find the decision that is kept as proof. */
export interface ConsentProof {
  id: string;
  /** Epoch milliseconds. */
  timestamp: number;
}

/**
 * What a page prints of a consent decision: switches alone, no time and no record, so that a page may
 * be kept for all visitors who share them. A page with a proof is one visitor's and is never kept.
 */
export interface PageConsent {
  askReason: Decision['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The privacy signal is on. */
  gpc: boolean;
  /** The choices in force, on a page that shows them; null on all others. */
  choices: ConsentChoices | null;
  /** Where the choices are shown and their decision is kept as proof. */
  proof: ConsentProof | null;
  /** Absent where no third party is configured, and on a page without scripts. */
  thirdParties?: PageThirdParties;
}

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
  { gpc, showsChoices, ids }: { gpc: boolean; showsChoices: boolean; ids: ThirdPartyIds },
): PageConsent {
  const { record, ask, askReason, gpcNotice, optOutHonored, allowed } = decision;
  const thirdParties = pageThirdParties(ids, allowed);
  return {
    ...(thirdParties ? { thirdParties } : {}),
    askReason,
    gpcNotice,
    optOutHonored,
    gpc,
    choices: pickChoices(record ?? NO_CHOICES, ask, showsChoices),
    proof: showsChoices ? proofOf(record) : null,
  };
}

/** What of a record its visitor may quote; null where its decision is not kept. */
export function proofOf(record: ConsentRecord | null): ConsentProof | null {
  return record?.id === undefined ? null : { id: record.id, timestamp: record.timestamp };
}

function pickChoices(
  { functional, analytics, marketing, doNotSell }: ConsentChoices,
  ask: boolean,
  showsChoices: boolean,
): ConsentChoices | null {
  if (ask) return { ...NO_CHOICES, doNotSell };
  return showsChoices ? { functional, analytics, marketing, doNotSell } : null;
}

/**
 * A name for all that a page prints of consent: pages under one name may be kept as one. Null: the page
 * is one visitor's alone, and must not be kept.
 */
export function pageConsentKey(consent: PageConsent): string | null {
  const { askReason, gpcNotice, optOutHonored, gpc, choices, proof, thirdParties } = consent;
  if (proof) return null;
  return [
    askReason ?? 'quiet',
    flags({ gpcNotice, optOutHonored, gpc }),
    choices ? flags({ ...choices }) : '-',
    // What is configured, and by which ids, is the same for everybody.
    thirdParties ? Object.keys(thirdParties.ids).join('+') : '-',
  ].join('.');
}

function flags(switches: Record<string, boolean>): string {
  return Object.values(switches)
    .map((on) => (on ? '1' : '0'))
    .join('');
}
