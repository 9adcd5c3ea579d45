import { honourSignal } from './privacy-signal.ts';
import { type ConsentChoices, type ConsentRecord, makeRecord } from './record.ts';

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
 *   again. Neither answers the banner: an earlier policy version is kept, and asked about again.
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
  const version = current ? current.version : origin.version;
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
      return makeRecord({ ...base, doNotSell: true }, { ...origin, version });
    case 'opt-in':
      return makeRecord({ ...base, doNotSell: false }, { ...origin, version });
  }
}
