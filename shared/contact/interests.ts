/** Spec point 3: the interest options of the contact form, in the order they are offered. */
export const CONTACT_INTERESTS = [
  'essential',
  'growth',
  'scale',
  'enterprise',
  'learn-more',
] as const;

export type ContactInterest = (typeof CONTACT_INTERESTS)[number];

/** The option that a link names by `?interest=` (CONTRACT, Pages); null if it names none. */
export function readInterest(named: string | null): ContactInterest | null {
  return CONTACT_INTERESTS.find((interest) => interest === named) ?? null;
}

/** The address of the contact page with this option chosen. */
export function interestAddress(interest: ContactInterest): string {
  return `/contact?interest=${interest}`;
}
