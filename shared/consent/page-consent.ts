import type { Decision } from './decide.ts';
import type { ConsentChoices } from './record.ts';

/**
 * What a page prints of a consent decision: switches alone, no time and no record, so that a page may
 * be kept for all visitors who share them.
 */
export interface PageConsent {
  askReason: Decision['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The privacy signal is on. */
  gpc: boolean;
  /** The choices in force, on a page that shows them; null on all others. */
  choices: ConsentChoices | null;
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
 * not ticked beforehand.
 */
export function pageConsent(decision: Decision, gpc: boolean, showsChoices: boolean): PageConsent {
  const { record, ask, askReason, gpcNotice, optOutHonored } = decision;
  return {
    askReason,
    gpcNotice,
    optOutHonored,
    gpc,
    choices: pickChoices(record ?? NO_CHOICES, ask, showsChoices),
  };
}

function pickChoices(
  { functional, analytics, marketing, doNotSell }: ConsentChoices,
  ask: boolean,
  showsChoices: boolean,
): ConsentChoices | null {
  if (ask) return { ...NO_CHOICES, doNotSell };
  return showsChoices ? { functional, analytics, marketing, doNotSell } : null;
}

/** A name for all that a page prints of consent: pages under one name may be kept as one. */
export function pageConsentKey(consent: PageConsent): string {
  const { askReason, gpcNotice, optOutHonored, gpc, choices } = consent;
  return [
    askReason ?? 'quiet',
    flags({ gpcNotice, optOutHonored, gpc }),
    choices ? flags({ ...choices }) : '-',
  ].join('.');
}

function flags(switches: Record<string, boolean>): string {
  return Object.values(switches)
    .map((on) => (on ? '1' : '0'))
    .join('');
}
