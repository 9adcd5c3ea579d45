import type { LeadKind } from '../rules/lead-forms.ts';

/** A row of the table `leads` as JSON. */
export interface LeadRow {
  kind: LeadKind;
  reference: string;
  locale: string | null;
  name: string;
  email: string;
  company: string | null;
  interest: string | null;
  message: string | null;
  details: Record<string, unknown>;
  quality: string;
  urgency: string;
  lead_reasons: string[];
  /** When the team noted that it answered. */
  answered_at: string | null;
  created_at: string;
}
