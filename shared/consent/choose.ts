import { honourSignal } from './privacy-signal.ts';
import {
  type ConsentChoices,
  type ConsentRecord,
  makeRecord,
  NO_CHOICES,
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

/**
 * The record that a visitor's choice makes of the current one (spec point 4; CONTRACT, Cookies):
 * - `accept-all`, `essential-only`: all optional categories on or off. Do-not-sell stays as it is stored or
 *   as this request's signal sets it, unless its toggle turns it on; it keeps marketing off.
 * - `save`: the toggles; an absent one counts as false. Do-not-sell switched off stays off despite the
 *   signal, because it is a specific choice.
 * - `opt-out`, `opt-in`: do-not-sell only. Opting out turns marketing off; opting in does not turn it on
 *   again. Neither answers the banner or renews a consent: an earlier policy version is kept, so the banner
 *   asks about it again, and so is the time of the consents.
 * `now` is in epoch milliseconds; `gpc` is the request's signal, `version` the policy's.
 */
export function applyChoice(
  current: ConsentRecord | null,
  choice: ConsentChoice,
  toggles: Partial<ConsentChoices> | undefined,
  origin: { now: number; gpc: boolean; version: string },
): ConsentRecord {
  const base = honourSignal(current, origin) ?? NO_CHOICES;
  const doNotSell = base.doNotSell || toggles?.doNotSell === true;
  const kept = current
    ? { ...origin, version: current.version, consentedAt: current.consentedAt ?? current.timestamp }
    : origin;
  switch (choice) {
    case 'accept-all':
      return makeRecord({ functional: true, analytics: true, marketing: true, doNotSell }, origin);
    case 'essential-only':
      return makeRecord({ ...NO_CHOICES, doNotSell }, origin);
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

/** A no-script choice that would turn do-not-sell off, while its confirmation is pending. */
export interface OptInRequest {
  /** The first step's fields, as the form sent them. */
  fields: Readonly<Record<string, string>>;
  /** The page that the visitor came from and returns to if nothing is changed. */
  back: string;
}

/**
 * Tells whether a choice would turn off an active do-not-sell. That needs a second, confirming step
 * (11 CCR 7028(a); CONTRACT, Cookies): the browser asks at once, the server if the browser has not asked.
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
 * Makes a record from the copy in the browser's storage when the cookie is gone. It keeps the copy's time and
 * version, so it is never younger, and applies this request's signal. Null if the copy is not a valid record
 * at `now`.
 */
export function restoreCopy(
  copy: unknown,
  origin: { now: number; gpc: boolean; version: string },
): ConsentRecord | null {
  const record = parseConsentRecord(copy, origin.now);
  return record && honourSignal(record, origin);
}
