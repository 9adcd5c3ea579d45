import { readCookieRecord, today } from '#client/features/consent/browser-record.ts';
import { whenSettled } from '#client/lib/take-over.ts';
import { honourSignal } from '#shared/consent/privacy-signal.ts';
import {
  allowThirdParties,
  type Grants,
  grantsOf,
  type PageThirdParties,
  switchesOf,
} from '#shared/consent/third-parties.ts';
import type { ConsentState } from './consent-state.ts';
import { answerPrivacyCalls } from './privacy-calls.ts';
import { type Arrival, arriveFromReload, reloadInPlace } from './reload-in-place.ts';
import { loadTags } from './tags.ts';

/** What this document knows of its third parties; a reload makes another one. */
let arrival: Arrival | undefined;
let hasRecord = false;
let inUse: Grants | null = null;
let isLeaving = false;
let givenUp: string | null = null;

/**
 * Loads the third parties that the page was served for, once the browser's own record confirms it, and
 * keeps them to the record as it changes. The page's policy admits no other ones and cannot be widened,
 * nor can a script that runs be ended: where the record comes to allow others than the policy does, or
 * takes back what the running ones were loaded under, the page is loaded again, in place.
 */
export function followConsent(page: PageThirdParties, state: ConsentState): void {
  arrival ??= arriveFromReload();
  const { locale, gpc } = state;
  // The page may not have read it yet: until then nobody is told that there is none.
  const stored = state.record ?? readCookieRecord();
  // A signal holds before the server has heard of it, and where it cannot.
  const record = honourSignal(stored, { now: Date.now(), gpc, version: undefined });
  answerPrivacyCalls({ record, gpc, locale });
  if (!record || isLeaving) return;
  const isFirst = !hasRecord;
  hasRecord = true;

  const grants = grantsOf(record, today());
  const wanted = allowThirdParties(grants, page.configured, locale);
  const served = { ...switchesOf(page.ids), analytics: page.analytics };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  const isServed = names.every((name) => wanted[name] === served[name]);
  if (isServed && !takesBack(grants)) {
    if (Object.keys(page.ids).length === 0) return;
    // Their addresses are cleaned before, and have to stay so.
    if (!inUse) whenSettled(() => loadTags(page.ids, grants));
    inUse = grants;
    return;
  }
  const wish = names.filter((name) => wanted[name]).join();
  // The server was asked for this already, and serves something else: asking again would never end.
  if (isFirst && !arrival.mayReloadFor(wish)) givenUp = wish;
  if (wish === givenUp) return;
  isLeaving = true;
  void reloadInPlace(wish);
}

function takesBack({ analytics, marketing }: Grants): boolean {
  return inUse !== null && ((inUse.analytics && !analytics) || (inUse.marketing && !marketing));
}
