import { honourSignal } from './privacy-signal.ts';
import {
  type ConsentChoices,
  type ConsentRecord,
  makeRecord,
  parseConsentRecord,
} from './record.ts';

/** The choices of `POST /api/consent` (CONTRACT). */
export const CONSENT_CHOICES = [
  'accept-all',
  'essential-only',
  'save',
  'opt-out',
  'opt-in',
] as const;

export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

const REFUSED: ConsentChoices = {
  functional: false,
  analytics: false,
  marketing: false,
  doNotSell: false,
};

/**
 * The record that a visitor's choice makes of the current one (spec point 4; CONTRACT, Cookies):
 * - `accept-all`, `essential-only`: all optional on or off. Do-not-sell stays as it is stored, or as
 *   the signal of this very request sets it, or is turned on by its toggle; it keeps marketing off.
 * - `save`: the toggles, an absent one is false. Do-not-sell switched off stays off despite the
 *   signal: that is a specific choice.
 * - `opt-out`, `opt-in`: do-not-sell alone. Opting out turns marketing off, opting in turns it not on
 *   again. Neither answers the banner or renews a consent: an earlier policy version is kept, and asked
 *   about again, and so is the time of the consents.
 * `now` is in epoch milliseconds; `gpc` is the signal of the request, `version` the policy's.
 */
export function applyChoice(
  current: ConsentRecord | null,
  choice: ConsentChoice,
  toggles: Partial<ConsentChoices> | undefined,
  origin: { now: number; gpc: boolean; version: string },
): ConsentRecord {
  const base = honourSignal(current, origin) ?? REFUSED;
  const doNotSell = base.doNotSell || toggles?.doNotSell === true;
  const kept = current
    ? { ...origin, version: current.version, consentedAt: current.consentedAt ?? current.timestamp }
    : origin;
  switch (choice) {
    case 'accept-all':
      return makeRecord({ functional: true, analytics: true, marketing: true, doNotSell }, origin);
    case 'essential-only':
      return makeRecord({ ...REFUSED, doNotSell }, origin);
    case 'save':
      return makeRecord(
        {
          functional: toggles?.functional === true,
          analytics: toggles?.analytics === true,
          marketing: toggles?.marketing === true,
          doNotSell: toggles?.doNotSell === true,
        },
        origin,
      );
    case 'opt-out':
      return makeRecord({ ...base, doNotSell: true }, kept);
    case 'opt-in':
      return makeRecord({ ...base, doNotSell: false }, kept);
  }
}

/** A choice without script that would turn do-not-sell off, while its second step is asked for. */
export interface AskedOptIn {
  /** The first step's fields, as the form sent them. */
  fields: Readonly<Record<string, string>>;
  /** Where the visitor came from, and goes back to unchanged. */
  back: string;
}

/**
 * Tells whether a choice would turn a do-not-sell off that is on: that takes a second, confirming step
 * (11 CCR 7028(a); CONTRACT, Cookies). The browser asks at once, the server whoever has not asked.
 */
export function endsOptOut(
  standing: Pick<ConsentChoices, 'doNotSell'> | null,
  choice: ConsentChoice,
  toggles: Partial<ConsentChoices>,
): boolean {
  if (!standing?.doNotSell) return false;
  return choice === 'opt-in' || (choice === 'save' && toggles.doNotSell !== true);
}

/**
 * The record that a copy in the browser's storage becomes where the cookie is gone: with its own time and
 * version, never younger, and held to the signal of this very request. Null where it is no record any
 * more at `now`.
 */
export function restoreCopy(
  copy: unknown,
  origin: { now: number; gpc: boolean; version: string },
): ConsentRecord | null {
  const record = parseConsentRecord(copy, origin.now);
  return record && honourSignal(record, origin);
}
