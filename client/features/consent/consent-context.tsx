import { createContext, type ReactNode, useContext } from 'react';
import type { PageConsent } from '#shared/consent/page-consent.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { type ChoiceOutcome, useConsentRecord, useShownPage } from './use-consent-record.ts';
import { type Settings, useSettings } from './use-settings.ts';
import type { ChoiceRequest } from './visitor-consent.ts';

/** What components know and can do about consent. */
interface Consent {
  /** The choices in force now; all off if there are none, or if the page does not know yet. */
  choices: ConsentChoices;
  /** Why the banner is shown; null if it is not. */
  askReason: PageConsent['askReason'];
  gpcNotice: boolean;
  optOutHonored: boolean;
  /** The browser sends the privacy signal. */
  gpc: boolean;
  /** Sends a choice to the server. */
  choose(choice: ChoiceRequest): Promise<ChoiceOutcome>;
  settings: Settings;
}

const SettingsContext = createContext<Settings | null>(null);

/** Tracks the visitor's consent from page to page, and whether the preferences are open. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  useShownPage();
  return <SettingsContext value={useSettings()}>{children}</SettingsContext>;
}

/**
 * The visitor's consent: first as the server decided it, then as it changes. Not a context value: every page learns the
 * browser's record only on load, and changing a context value makes React re-render subtrees that are not hydrated yet.
 */
export function useConsent(): Consent {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('Consent is known inside ConsentProvider alone');
  return { ...useConsentRecord(), settings };
}
