/** Spec point 3: the interest options of the contact form, in the order they are offered. */
export const CONTACT_INTERESTS = [
  'essential',
  'growth',
  'scale',
  'enterprise',
  'learn-more',
] as const;

export type ContactInterest = (typeof CONTACT_INTERESTS)[number];
