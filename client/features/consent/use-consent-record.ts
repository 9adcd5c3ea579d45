import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useThirdParties } from '#client/features/third-parties/use-third-parties.ts';
import { postJson } from '#client/lib/api.ts';
import type { ConsentChoice } from '#shared/consent/choose.ts';
import type { ChoiceSource } from '#shared/consent/consent-source.ts';
import { CONSENT_COOKIE } from '#shared/consent/cookie.ts';
import { NO_CHOICES, proofOf } from '#shared/consent/page-consent.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { answersPolicy, type ConsentChoices, type ConsentRecord } from '#shared/consent/record.ts';
import {
  announceRecord,
  isSameRecord,
  readAnswer,
  readCookieRecord,
  readStoredCopy,
  storeCopy,
} from './browser-record.ts';
import { clearRefusedCookies } from './clear-cookies.ts';

/** A body of `POST /api/consent`. */
export type ChoiceRequest = Partial<ConsentChoices> & {
  choice?: ConsentChoice;
  source: ChoiceSource;
};

/**
 * The visitor's record in the browser. It starts as the page was served, reads the cookie when scripts
 * take over, and follows what is chosen here and in other tabs. The cookie is the truth, the copy in
 * localStorage only what is sent back where the cookie is gone.
 */
export function useConsentRecord() {
  const { consent: served } = usePageContext();
  const [record, setRecord] = useState<ConsentRecord | null>(null);
  const [gpc, setGpc] = useState(served.gpc);
  const [askReason, setAskReason] = useState(served.askReason);
  const [gpcNotice, setGpcNotice] = useState(served.gpcNotice);
  const known = useRef<ConsentRecord | null>(null);

  const adopt = (next: ConsentRecord) => {
    known.current = next;
    setRecord(next);
    if (isCurrent(next)) setAskReason(null);
    storeCopy(next);
    clearRefusedCookies(next);
    announceRecord(next);
  };

  const choose = async (choice: ChoiceRequest) => {
    const result = await postJson('/api/consent', choice);
    const answer = result.ok ? readAnswer(result.data) : null;
    if (!answer) return false;
    setGpc(answer.gpc);
    setGpcNotice(false);
    adopt(answer.record);
    return true;
  };

  const act = useRef({ adopt, choose });
  act.current = { adopt, choose };
  useEffect(() => followRecord(act.current, known), []);
  useThirdParties(record, gpc);

  const choices: ConsentChoices = record ?? served.choices ?? NO_CHOICES;
  return {
    choices,
    askReason,
    gpcNotice,
    optOutHonored: record ? gpc && record.doNotSell : served.optOutHonored,
    proof: record ? proofOf(record) : served.proof,
    choose,
    dismissNotice: () => setGpcNotice(false),
  };
}

interface Actions {
  adopt(record: ConsentRecord): void;
  choose(choice: ChoiceRequest): Promise<boolean>;
}

/** Takes up the stored record, then those that other tabs store; returns what ends it. */
function followRecord(act: Actions, known: { current: ConsentRecord | null }): () => void {
  const stored = readCookieRecord();
  const copy = stored ? null : readStoredCopy();
  if (stored) act.adopt(stored);
  else if (copy && isCurrent(copy)) void act.choose({ ...choicesOf(copy), source: 'browser-copy' });

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'storage',
    ({ key }) => {
      const now = key === CONSENT_COOKIE ? readCookieRecord() : null;
      if (now && !isSameRecord(now, known.current)) act.adopt(now);
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Restored as it was left; the server shows it as it has become (CONTRACT, Pages).
      if (persisted && !isSameRecord(readCookieRecord(), known.current)) location.reload();
    },
    { signal },
  );
  return () => listening.abort();
}

function isCurrent(record: ConsentRecord): boolean {
  return answersPolicy(record, CONSENT_POLICY_VERSION);
}

function choicesOf({ functional, analytics, marketing, doNotSell }: ConsentRecord): ConsentChoices {
  return { functional, analytics, marketing, doNotSell };
}
