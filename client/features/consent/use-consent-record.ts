import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useThirdParties } from '#client/features/third-parties/use-third-parties.ts';
import { postJson } from '#client/lib/api.ts';
import { rememberLocale } from '#client/lib/remember-locale.ts';
import { applyChoice, type ConsentChoice, endsOptOut } from '#shared/consent/choose.ts';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { NO_CHOICES } from '#shared/consent/page-consent.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { type ConsentChoices, type ConsentRecord, isInForce } from '#shared/consent/record.ts';
import { allowThirdParties, choicesInForce, grantsOf } from '#shared/consent/third-parties.ts';
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
 * `not-kept`: the server stored it, but the browser keeps no cookies.
 */
export type ChoiceOutcome = 'stored' | 'confirm' | 'not-kept' | 'failed';

const NOT_CONFIGURED = { tagManager: false, linkedin: false, visitorId: false };

/**
 * The visitor's record in the browser. It starts as the page was served, reads the cookie when scripts
 * take over, and follows what is chosen here and in other tabs. The cookie is the truth, the copy in
 * localStorage only what is sent back where the cookie is gone.
 */
export function useConsentRecord() {
  const { consent: served, locale, location } = usePageContext();
  const configured = served.thirdParties?.configured ?? NOT_CONFIGURED;
  const [record, setRecord] = useState<ConsentRecord | null>(null);
  const [gpc, setGpc] = useState(served.gpc);
  const [askReason, setAskReason] = useState(served.askReason);
  const [gpcNotice, setGpcNotice] = useState(served.gpcNotice);
  const known = useRef<ConsentRecord | null>(null);
  const tellOthers = useRef<() => void>(() => undefined);

  const adopt = (next: ConsentRecord) => {
    known.current = next;
    setRecord(next);
    if (isInForce(next, today())) setAskReason(null);
    storeCopy(next);
    const granted = grantsOf(next, today());
    void clearBrowser({ granted, allowed: allowThirdParties(granted, configured, locale) });
    announceRecord(next);
  };

  /** Takes up what the browser keeps by now, where another tab or page has changed it. */
  const look = () => {
    const now = readCookieRecord();
    if (now && !isSameRecord(now, known.current)) adopt(now);
  };

  const post = async (body: object): Promise<ChoiceOutcome | 'refused'> => {
    const result = await postJson('/api/consent', { ...body, signal: sendsScriptSignal() });
    if (!result.ok) {
      const { errors = [] } = result.problem ?? {};
      if (errors.some(({ field }) => field === 'confirm')) return 'confirm';
      return errors.length > 0 ? 'refused' : 'failed';
    }
    const answer = readAnswer(result.data);
    if (!answer) return 'failed';
    if (!readCookieRecord()) return 'not-kept';
    setGpc(answer.gpc);
    adopt(answer.record);
    tellOthers.current();
    return 'stored';
  };

  const choose = async (choice: ChoiceRequest): Promise<ChoiceOutcome> => {
    const made = applyChoice(known.current, choice.choice ?? 'save', choice, {
      now: Date.now(),
      gpc,
      version: CONSENT_POLICY_VERSION,
    });
    if (endsOptOut(known.current, made) && !choice.confirm) return 'confirm';
    const outcome = await post(choice);
    if (outcome === 'stored') setGpcNotice(false);
    return outcome === 'refused' ? 'failed' : outcome;
  };

  /** What the browser knows and the server does not: a copy without its cookie, a signal by script alone. */
  const report = async () => {
    const stored = readCookieRecord();
    if (stored) adopt(stored);
    const copy = stored ? null : readStoredCopy();
    if (copy) {
      const outcome = await post({ ...copy, source: 'browser-copy' });
      if (outcome === 'refused') dropCopy();
    }
    const { doNotSell = false, gpc: wasSignalled = false } = known.current ?? {};
    if (!sendsScriptSignal() || served.gpc || doNotSell || wasSignalled) return;
    const hadRecord = known.current !== null;
    if ((await post({ source: 'other' })) !== 'stored') return;
    setGpcNotice(true);
    if (!hadRecord) setAskReason(null);
  };

  const act = useRef({ look, report });
  act.current = { look, report };
  useEffect(() => {
    void act.current.report();
    const others = followOtherTabs(() => act.current.look());
    tellOthers.current = others.tell;
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // Restored as it was left; the server shows it as it has become (CONTRACT, Pages).
      if (persisted && !isSameRecord(readCookieRecord(), known.current)) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      others.end();
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is gone to looks again
  useEffect(() => act.current.look(), [location]);
  useEffect(() => {
    const { functional } = grantsOf(record ?? known.current, today());
    rememberLocale(locale, functional);
  }, [record, locale]);
  useThirdParties(record, gpc);

  const choices = useMemo(
    () => (record ? choicesInForce(record, today()) : (served.choices ?? NO_CHOICES)),
    [record, served.choices],
  );
  return {
    choices,
    askReason,
    gpc,
    gpcNotice,
    optOutHonored: record ? gpc && record.doNotSell : served.optOutHonored,
    choose,
    dismissNotice: () => setGpcNotice(false),
  };
}
