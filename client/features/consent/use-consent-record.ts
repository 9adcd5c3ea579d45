import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { endsOptOut } from '#shared/consent/choose.ts';
import { NO_CHOICES } from '#shared/consent/page-consent.ts';
import { choicesInForce } from '#shared/consent/third-parties.ts';
import { today } from './browser-record.ts';
import {
  type ChoiceRequest,
  type KnownConsent,
  knownConsent,
  onConsentChange,
  type PostOutcome,
  postConsent,
  servedConsent,
  showConsentPage,
  showNotice,
} from './visitor-consent.ts';

/** The outcome of a choice, for the caller of `choose`. */
export type ChoiceOutcome = Exclude<PostOutcome, 'refused'>;

/** Passes the current page to the consent module. */
export function useShownPage(): void {
  const { consent, locale, location } = usePageContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is gone to looks again
  useEffect(() => showConsentPage({ locale, consent }), [locale, consent, location]);
}

/** The visitor's record in components: first as the page was served, then as this document knows it. */
export function useConsentRecord() {
  const { consent: served } = usePageContext();
  const [first] = useState(() => servedConsent(served));
  const { record, askReason, gpc, gpcNotice } = useSyncExternalStore(
    onConsentChange,
    () => latest(first),
    () => first,
  );
  const choices = useMemo(
    () => (record ? choicesInForce(record, today()) : (served.choices ?? NO_CHOICES)),
    [record, served.choices],
  );
  const optOutHonored = record ? gpc && record.doNotSell : served.optOutHonored;
  return { choices, askReason, gpc, gpcNotice, optOutHonored, choose };
}

/** What is known now; the same object if nothing changed since the page was served. */
function latest(first: KnownConsent): KnownConsent {
  const known = knownConsent();
  const isNews = known && KNOWN.some((fact) => known[fact] !== first[fact]);
  return isNews ? known : first;
}

const KNOWN = ['record', 'askReason', 'gpc', 'gpcNotice'] as const;

/** Sends the visitor's choice; one that would end an opt-out of sale must be confirmed first. */
async function choose(choice: ChoiceRequest): Promise<ChoiceOutcome> {
  const standing = knownConsent()?.record ?? null;
  if (endsOptOut(standing, choice.choice ?? 'save', choice) && !choice.confirm) return 'confirm';
  const outcome = await postConsent(choice);
  if (outcome === 'stored') showNotice(false);
  return outcome === 'refused' ? 'failed' : outcome;
}
