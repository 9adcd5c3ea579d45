import { whenQuiet } from '#client/lib/quiet.ts';
import { cookieValues, US_PRIVACY_COOKIE, usPrivacyString } from '#shared/consent/cookie.ts';
import type { ConsentState } from './consent-state.ts';
import { answerFrames } from './frame-bridge.ts';
import { createGppStub } from './gpp-stub.ts';

type PrivacyCallback = (value: unknown, success: boolean) => void;
type UspApi = (command: unknown, version: unknown, callback: unknown) => void;

const apiWindow = window as typeof window & {
  __uspapi?: UspApi & { a?: ArrayLike<unknown>[] };
  __gpp?: (...call: unknown[]) => unknown;
};

let isInstalled = false;
let record: ConsentState['record'] = null;

/**
 * Answers scripts and frames that ask for the visitor's privacy choices: `__uspapi` (IAB US Privacy User Signal API,
 * version 1) at once, `__gpp` (IAB Global Privacy Platform, CMP API 1.1) by its library, which is loaded once the
 * page is quiet, behind a stub that queues calls until then.
 */
export function answerPrivacyCalls(state: ConsentState): void {
  ({ record } = state);
  if (!isInstalled) {
    isInstalled = true;
    const waiting = apiWindow.__uspapi?.a ?? [];
    apiWindow.__uspapi = answerUsPrivacy;
    for (const { 0: command, 1: version, 2: callback } of Array.from(waiting))
      answerUsPrivacy(command, version, callback);
    answerFrames('__uspapi', ({ command, version }, reply) =>
      answerUsPrivacy(command, version, reply),
    );
    apiWindow.__gpp ??= createGppStub();
    answerFrames('__gpp', ({ command, parameter }, reply) =>
      apiWindow.__gpp?.(command, reply, parameter),
    );
  }
  whenQuiet(() => {
    import('./gpp.ts').then(
      ({ tellGpp }) => tellGpp(state),
      () => undefined,
    );
  });
}

function answerUsPrivacy(command: unknown, version: unknown, callback: unknown): void {
  if (typeof callback !== 'function') return;
  const answer = callback as PrivacyCallback;
  const isKnown = command === 'getUSPData' && (version === 1 || version === undefined);
  answer(isKnown ? { version: 1, uspString: readUsPrivacy() } : null, isKnown);
}

/**
 * Uses the record, since anyone can write the cookie. Without a record it reads the current cookie; without a cookie,
 * the visitor has not opted out.
 */
function readUsPrivacy(): string {
  if (record) return usPrivacyString(record.doNotSell);
  const values = cookieValues(document.cookie, US_PRIVACY_COOKIE);
  return values.find((value) => /^1[YN-]{3}$/.test(value)) ?? usPrivacyString(false);
}
