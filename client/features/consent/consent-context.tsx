import { createContext, type ReactNode, useContext } from 'react';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { type ChoiceOutcome, useConsentRecord, useShownPage } from './use-consent-record.ts';
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
  settings: Settings;
}

const SettingsContext = createContext<Settings | null>(null);

/** Follows the visitor's consent from page to page, and knows whether the preferences are open. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  useShownPage();
  return <SettingsContext value={useSettings()}>{children}</SettingsContext>;
}

/**
 * The visitor's consent: from the first HTML as the server decided it, then as it changes. It is no context's value:
 * the record that a browser brings is news to every page, and what is not taken over yet below a context that changes
 * is drawn anew.
 */
export function useConsent(): Consent {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('Consent is known inside ConsentProvider alone');
  return { ...useConsentRecord(), settings };
}
