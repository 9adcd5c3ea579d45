import { postJson } from '#client/lib/api.ts';
import { holdThroughReload } from '#client/lib/reload-state.ts';
import { rememberLocale } from '#client/lib/remember-locale.ts';
import { takeOver } from '#client/lib/take-over.ts';
import type { ConsentChoice } from '#shared/consent/choose.ts';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import { type ConsentChoices, type ConsentRecord, isInForce } from '#shared/consent/record.ts';
import { allowThirdParties, grantsOf } from '#shared/consent/third-parties.ts';
import type { Locale } from '#shared/i18n/locales.ts';
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
import { sendsScriptSignal } from './script-signal.ts';

/** A body of `POST /api/consent`: a choice, or the signal alone. */
export type ChoiceRequest = Partial<ConsentChoices> & {
  choice?: ConsentChoice;
  source: ChoiceSource;
  /** The second step of opting in to sale again. */
  confirm?: 'opt-in';
};

/**
 * What became of a choice. `confirm`: it would end an opt-out of sale, and waits to be confirmed.
 * `not-kept`: the server stored it, but the browser keeps no cookies. `refused`: the server takes it for none.
 */
export type PostOutcome = 'stored' | 'confirm' | 'not-kept' | 'failed' | 'refused';

/** What this document knows of the visitor's consent. */
export interface KnownConsent extends Pick<PageConsent, 'askReason' | 'gpc' | 'gpcNotice'> {
  /** Null: there is none, or it was not read yet. */
  record: ConsentRecord | null;
}

/** The page on show. `consent` is as the server decided it for the first page. */
interface ConsentPage {
  locale: Locale;
  consent: PageConsent;
}

const NOT_CONFIGURED = { tagManager: false, linkedin: false, visitorId: false };

let page: ConsentPage | null = null;
let known: KnownConsent | null = null;
/** Nothing is told of a signal before what the browser keeps has been told: else that would come second, and go. */
let isTelling = true;
/** The server knows of the signal, by its header or from here. */
let isTold = false;
let tellOthers: () => void = () => undefined;
const listeners = new Set<() => void>();

/** What a page knows as it was served. */
export function servedConsent({ askReason, gpc, gpcNotice }: PageConsent): KnownConsent {
  return { record: null, askReason, gpc, gpcNotice };
}

/** What is known now; null until the first page is shown. */
export function knownConsent(): KnownConsent | null {
  return known;
}

/** Calls back at every change; returns what ends it. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a page: the first one, from which on the visitor's record is followed in this document, and each
 * that is gone to, where it is looked at again. None of it waits for the framework. The record starts as the
 * page was served, then is what the cookie holds, and follows what is chosen here and in other tabs. The
 * cookie is the truth, the copy in localStorage only what is sent back where the cookie is gone.
 */
export function showConsentPage(next: ConsentPage): void {
  const isFirst = page === null;
  const isOtherLanguage = page?.locale !== next.locale;
  page = next;
  if (isFirst) start(next);
  else look();
  if (isOtherLanguage) keepTo();
}

/** The notice of the privacy signal is to be shown, or was read. */
export function showNotice(gpcNotice: boolean): void {
  change({ gpcNotice });
}

/** Sends a choice, or the signal, to the server, and takes up what it stored. */
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
  isTold = answer.gpc;
  change({ gpc: answer.gpc });
  if (!readCookieRecord()) return 'not-kept';
  adopt(answer.record);
  tellOthers();
  return 'stored';
}

function start({ consent }: ConsentPage): void {
  isTold = consent.gpc;
  known = { ...servedConsent(consent), gpc: isTold || sendsScriptSignal() };
  void report();
  // A signal by script alone may have the page loaded again at once, without the tags that were allowed.
  holdThroughReload(
    'privacy-signal',
    () => known?.gpcNotice || null,
    () => showNotice(true),
  );
  tellOthers = followOtherTabs(look);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Restored as it was left; the server shows it as it has become (CONTRACT, Pages).
    if (persisted && !isSameRecord(readCookieRecord(), known?.record ?? null))
      window.location.reload();
  });
}

/** What the browser knows and the server does not: a copy without its cookie, a signal by script alone. */
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

/** Tells the server of a signal by script alone, which no header has told it and the record does not know. */
async function tellSignal(): Promise<void> {
  if (!known || isTelling || isTold || !sendsScriptSignal()) return;
  const { record } = known;
  if (record?.doNotSell || record?.gpc) return;
  isTelling = true;
  const outcome = await postConsent({ source: 'other' });
  isTelling = false;
  if (outcome === 'stored') change({ gpcNotice: true, ...(record ? {} : { askReason: null }) });
}

/** Takes up what the browser keeps by now, where another tab or page has changed it, and says by now. */
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

/** Takes away what services have left that the record does not allow: all, where there is none any more. */
function clear(record: ConsentRecord | null): void {
  if (!page) return;
  const { locale, consent } = page;
  const granted = grantsOf(record, today());
  const configured = consent.thirdParties?.configured ?? NOT_CONFIGURED;
  void clearBrowser({ granted, allowed: allowThirdParties(granted, configured, locale) });
}

/** Has everything that follows the record and the language of the page follow them. */
function keepTo(): void {
  if (!page || !known) return;
  const { locale, consent } = page;
  const { record, gpc } = known;
  rememberLocale(locale, grantsOf(record, today()).functional);
  const { thirdParties } = consent;
  // Where none is configured nothing of it is loaded; where its code does not come, nothing of theirs does.
  if (!thirdParties) return;
  import('#client/features/third-parties/follow-consent.ts').then(
    ({ followConsent }) => followConsent(thirdParties, { record, gpc, locale }),
    () => undefined,
  );
}

function change(some: Partial<KnownConsent>): void {
  if (!known) return;
  const before = known;
  known = { ...known, ...some };
  for (const listener of listeners) listener();
  // What the visitor sees is not true any more, and only the framework can change it.
  if (known.askReason !== before.askReason || known.gpcNotice !== before.gpcNotice) takeOver();
}
