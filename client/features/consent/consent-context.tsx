import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { type ChoiceOutcome, useConsentRecord } from './use-consent-record.ts';
import { type Settings, useSettings } from './use-settings.ts';
import type { ChoiceRequest } from './visitor-consent.ts';

/** What parts of the page know and do about consent. */
export interface Consent {
  /** As they are in force now; all off where nothing is, or where the page does not know yet. */
  choices: ConsentChoices;
  /** The banner stands, and why. */
  askReason: PageConsent['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The browser states the privacy signal. */
  gpc: boolean;
  /** Sends a choice to the server. */
  choose(choice: ChoiceRequest): Promise<ChoiceOutcome>;
  dismissNotice(): void;
  settings: Settings;
}

const ConsentContext = createContext<Consent | null>(null);

/** Knows the visitor's consent: from the first HTML as the server decided it, then as it changes. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const record = useConsentRecord();
  const settings = useSettings();
  const consent = useMemo(() => ({ ...record, settings }), [record, settings]);
  return <ConsentContext value={consent}>{children}</ConsentContext>;
}

export function useConsent(): Consent {
  const consent = useContext(ConsentContext);
  if (!consent) throw new Error('Consent is known inside ConsentProvider alone');
  return consent;
}
