import type { Locale } from '#rules/locales.ts';
import type { LeadRank } from '#rules/rank-lead.ts';

/** Forms whose use is reported to analytics; that somebody uses a privacy right is nobody else's business. */
export type FormName = 'contact' | 'consultation' | 'meeting';

/** Spec 2.4: the tabs of the platform demo. */
export const DEMO_CATEGORIES = ['dashboard', 'tasks', 'agents', 'compliance', 'workflows'] as const;

export type DemoCategory = (typeof DEMO_CATEGORIES)[number];

/** The scroll depths that are reported, in percent of the page's height. */
export const SCROLL_MARKS = [25, 50, 75, 90, 100] as const;

/** The only event that needs no consent: it reports the consent itself (spec point 7). */
export interface ConsentUpdateEvent {
  event: 'consent_update';
  consent_analytics: boolean;
  consent_marketing: boolean;
  do_not_sell: boolean;
  /** When the record was made, epoch milliseconds. */
  consent_timestamp: number;
  /** Of the page that is shown. */
  locale: Locale;
}

/**
 * The events that are pushed to the data layer under analytics consent (spec point 7; docs/owner.md lists them
 * in a table). No field holds what a visitor typed, and every `path` comes from `publicPath`.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; path: string; title: string }
  | { event: 'button_click'; button_name: HeroButton; section: 'hero' }
  /** Epoch milliseconds. */
  | { event: 'form_start'; form_name: FormName; timestamp: number }
  | { event: 'form_submission'; form_name: FormName; success: boolean }
  /** Each field name appears once; `count` is the number of errors, of which a field may have several. */
  | { event: 'form_validation_error'; form_name: FormName; error_fields: string[]; count: number }
  /** `seconds` since `form_start`. */
  | { event: 'form_completion'; form_name: FormName; seconds: number; success: boolean }
  | { event: 'form_abandonment'; form_name: FormName; last_field: string; seconds: number }
  | { event: 'scroll_depth'; path: string; percent: (typeof SCROLL_MARKS)[number] }
  | { event: 'contact_interaction'; type: ContactInteraction; section: string; path: string }
  | ({ event: 'lead_qualification'; form_name: FormName } & LeadRank)
  | {
      event: 'meeting_scheduled';
      form_name: 'meeting';
      confirmation: Confirmation;
    }
  | {
      event: 'demo_interaction';
      demo_category: DemoCategory;
      demo_action: 'try_demo' | 'learn_more';
    };

/** Spec point 7; the names are the same in every language. */
export type HeroButton = 'Get Your Compliance Blueprint' | 'Book Demo';

export type ContactInteraction = 'email_link' | 'phone_link' | 'booking_link';

/** Whether the invitation has been mailed ('sent') or is still to be. */
type Confirmation = 'sent' | 'failed';
