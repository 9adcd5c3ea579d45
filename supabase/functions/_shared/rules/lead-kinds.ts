/** The kinds of lead, one for each form; the leads table accepts no other (a test compares them). */
export const LEAD_KINDS = ['contact', 'consultation', 'meeting', 'privacy'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** The kinds whose sender gets only a receipt by mail; the others have their own mails. */
export type ReceiptKind = Exclude<LeadKind, 'meeting' | 'privacy'>;
