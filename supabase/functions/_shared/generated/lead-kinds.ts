// Generated from shared/forms/lead-kinds.ts by `npm run generate`: make changes there.
/** The kinds of lead, each a form of the site; the table of leads admits no other (a test compares them). */
export const LEAD_KINDS = ['contact', 'consultation', 'meeting', 'privacy'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** The kinds whose sender is mailed a mere receipt; the others have mails of their own. */
export type ReceiptKind = Exclude<LeadKind, 'meeting' | 'privacy'>;
