import { postJson } from '#client/lib/api.ts';
import { holdThroughReload } from '#client/lib/reload-state.ts';
import { rememberLocale } from '#client/lib/remember-locale.ts';
import type { Locale } from '#rules/locales.ts';
import type { ConsentChoice } from '#shared/consent/choose.ts';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import { type ConsentChoices, type ConsentRecord, isInForce } from '#shared/consent/record.ts';
import { allowThirdParties, grantsOf } from '#shared/consent/third-parties.ts';
import {
  announceRecord,
  dropCopy,
  isSameRecord,
  readAnswer,
  readCookieRecord,
  readStoredCopy,
  storeCopy,
  today,
} from './browser-record.ts';
import { clearBrowser } from './clear-browser.ts';
import { followOtherTabs } from './other-tabs.ts';

/** A body of `POST /api/consent`: a choice, or only the signal. */
export type ChoiceRequest = Partial<ConsentChoices> & {
  choice?: ConsentChoice;
  source: ChoiceSource;
  /** The second step of opting in to sale again. */
  confirm?: 'opt-in';
};

/**
 * The outcome of a choice. `confirm`: it would end an opt-out of sale, and must be confirmed. `not-kept`: the server
 * stored it, but the browser keeps no cookies. `refused`: the server rejected it as invalid.
 */
export type PostOutcome = 'stored' | 'confirm' | 'not-kept' | 'failed' | 'refused';

/** What this document knows of the visitor's consent. */
interface KnownConsent extends Pick<PageConsent, 'askReason' | 'gpc' | 'gpcNotice'> {
  /** Null if there is none, or it was not read yet. */
  record: ConsentRecord | null;
}

/** The page. `consent` is what the server decided for it. */
interface ConsentPage {
  locale: Locale;
  consent: PageConsent;
}

const NOT_CONFIGURED = { tagManager: false, linkedin: false, visitorId: false };

let page: ConsentPage | null = null;
let known: KnownConsent | null = null;
/** A signal is not sent before the stored copy: otherwise the copy would arrive second, and be lost. */
let isTelling = true;
/** The server knows the signal, from its header or from this script. */
let isReported = false;
let tellOthers: () => void = () => undefined;
const listeners = new Set<() => void>();

/** What is known now; null before `startConsent`. */
export function knownConsent(): KnownConsent | null {
  return known;
}

/** Calls `listener` at every change. */
export function onConsentChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Tracks the visitor's record from now on. It starts as the page was served, then is what the cookie holds, and follows
 * choices made here and in other tabs. The cookie is authoritative; the copy in localStorage is only sent back if the
 * cookie is gone.
 */
export function startConsent(shown: ConsentPage): void {
  page = shown;
  const { askReason, gpc, gpcNotice } = shown.consent;
  isReported = gpc;
  known = { record: null, askReason, gpc: gpc || sendsScriptSignal(), gpcNotice };
  void report();
  // A signal that only scripts see may reload the page at once, without the tags that were allowed.
  holdThroughReload(
    'privacy-signal',
    () => known?.gpcNotice || null,
    () => showNotice(true),
  );
  tellOthers = followOtherTabs(look);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The page was restored as it was left; the server renders it as it is now (CONTRACT, Pages).
    if (persisted && !isSameRecord(readCookieRecord(), known?.record ?? null))
      window.location.reload();
  });
  keepTo();
}

/** Shows the notice of the privacy signal, or hides it once read. */
export function showNotice(gpcNotice: boolean): void {
  change({ gpcNotice });
}

/** Sends a choice, or the signal, to the server, and adopts the record that it stored. */
export async function postConsent(body: ChoiceRequest): Promise<PostOutcome> {
  const { policyVersion } = today();
  const signal = sendsScriptSignal();
  const result = await postJson('/api/consent', { ...body, policyVersion, signal });
  if (!result.ok) {
    const { errors = [] } = result.problem ?? {};
    if (errors.some(({ field }) => field === 'confirm')) return 'confirm';
    return errors.length > 0 ? 'refused' : 'failed';
  }
  const answer = readAnswer(result.data);
  if (!answer) return 'failed';
  isReported = answer.gpc;
  change({ gpc: answer.gpc });
  if (!readCookieRecord()) return 'not-kept';
  adopt(answer.record);
  tellOthers();
  return 'stored';
}

/** Reports what only the browser knows: a copy without its cookie, a signal that only scripts see. */
async function report(): Promise<void> {
  const stored = readCookieRecord();
  const copy = stored ? null : readStoredCopy();
  if (stored) adopt(stored);
  else if (!copy) clear(null);
  else if ((await postConsent({ ...copy, source: 'browser-copy' })) === 'refused') {
    dropCopy();
    clear(null);
  }
  isTelling = false;
  await tellSignal();
}

/** Reports a signal that only scripts see, if neither a header nor the record has told the server. */
async function tellSignal(): Promise<void> {
  if (!known || isTelling || isReported || !sendsScriptSignal()) return;
  const { record } = known;
  if (record?.doNotSell || record?.gpc) return;
  isTelling = true;
  const outcome = await postConsent({ source: 'other' });
  isTelling = false;
  if (outcome === 'stored') change({ gpcNotice: true, ...(record ? {} : { askReason: null }) });
}

/** Adopts the browser's record if another tab or page has changed it, and reports a pending signal. */
function look(): void {
  const now = readCookieRecord();
  if (now && !isSameRecord(now, known?.record ?? null)) adopt(now);
  void tellSignal();
}

function adopt(record: ConsentRecord): void {
  if (!page) return;
  change({ record, ...(isInForce(record, today()) ? { askReason: null } : {}) });
  storeCopy(record);
  clear(record);
  announceRecord(record);
  keepTo();
}

/** Removes what services have left that the record does not allow: everything, if there is no record. */
function clear(record: ConsentRecord | null): void {
  if (!page) return;
  const { locale, consent } = page;
  const granted = grantsOf(record, today());
  const configured = consent.thirdParties?.configured ?? NOT_CONFIGURED;
  void clearBrowser({ granted, allowed: allowThirdParties(granted, configured, locale) });
}

/** Updates everything that depends on the record and the page's language. */
function keepTo(): void {
  if (!page || !known) return;
  const { locale, consent } = page;
  const { record, gpc } = known;
  rememberLocale();
  const { thirdParties } = consent;
  // If no third party is configured, none of this code is loaded; if it cannot be loaded, none of them runs.
  if (!thirdParties) return;
  import('#client/features/third-parties/follow-consent.ts').then(
    ({ followConsent }) => followConsent(thirdParties, { record, gpc, locale }),
    () => undefined,
  );
}

function change(some: Partial<KnownConsent>): void {
  if (!known) return;
  known = { ...known, ...some };
  for (const listener of listeners) listener();
}

/**
 * Whether the browser exposes Global Privacy Control to scripts. It counts as the signal if the header is missing
 * (CONTRACT, Cookies).
 */
function sendsScriptSignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
