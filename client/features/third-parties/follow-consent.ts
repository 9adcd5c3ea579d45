import { readCookieRecord, today } from '#client/features/consent/browser-record.ts';
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

/** This document's state of third parties; a reload resets it. */
let arrival: Arrival | undefined;
let hasRecord = false;
let inUse: Grants | null = null;
let isLeaving = false;
let givenUp: string | null = null;

/**
 * Loads the third parties for which the page was served, once the browser's own record confirms it, and keeps them in
 * line with the record. The page's CSP allows no others and cannot be widened, and a running script cannot be stopped.
 * So if the record comes to allow others than the CSP does, or withdraws the consent under which running ones were
 * loaded, the page is reloaded in place.
 */
export function followConsent(page: PageThirdParties, state: ConsentState): void {
  arrival ??= arriveFromReload();
  const { locale, gpc } = state;
  // The page may not have read the record yet: do not report until then that there is none.
  const stored = state.record ?? readCookieRecord();
  // A signal applies even before the server knows of it, or if it never does.
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
    // The addresses that they read are cleaned first, and must stay so.
    if (!inUse) loadTags(page.ids, grants);
    inUse = grants;
    return;
  }
  // With what the server knew then: a signal that it hears of only after a reload is a reason for another.
  const wish = [...names.filter((name) => wanted[name]), stored?.doNotSell].join();
  // The server was already asked for this and serves something else: asking again would loop.
  if (isFirst && !arrival.mayReloadFor(wish)) givenUp = wish;
  if (wish === givenUp) return;
  isLeaving = true;
  void reloadInPlace(wish);
}

function takesBack({ analytics, marketing }: Grants): boolean {
  return inUse !== null && ((inUse.analytics && !analytics) || (inUse.marketing && !marketing));
}
