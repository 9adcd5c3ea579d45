/** Spec point 3: the interest options of the contact form, in the order they are offered. */
export const CONTACT_INTERESTS = [
  'essential',
  'growth',
  'scale',
  'enterprise',
  'learn-more',
] as const;

export type ContactInterest = (typeof CONTACT_INTERESTS)[number];

/** Spec point 3: the interest options of the consultation form, in the order they are offered. */
export const CONSULTATION_INTERESTS = [
  'compliance',
  'cybersecurity',
  'analytics',
  'audit',
  'enterprise',
  'demo',
  'discovery',
  'learn-more',
] as const;

export type ConsultationInterest = (typeof CONSULTATION_INTERESTS)[number];
