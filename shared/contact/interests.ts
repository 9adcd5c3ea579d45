import {
  CONTACT_INTERESTS,
  type ConsultationInterest,
  type ContactInterest,
} from '#rules/interests.ts';

/** The option that a link names by `?interest=` (CONTRACT, Pages); null if it names none. */
export function readInterest(named: string | null | undefined): ContactInterest | null {
  return CONTACT_INTERESTS.find((interest) => interest === named) ?? null;
}

/** The address of the contact page with this option chosen. */
export function interestAddress(interest: ContactInterest): string {
  return `/contact?interest=${interest}`;
}

/**
 * What the consultation form offers to somebody who chose this in the contact form: its plans have no counterpart
 * there, and a first call is where a plan is talked about.
 */
export const CONSULTATION_FOR: Readonly<Record<ContactInterest, ConsultationInterest>> = {
  essential: 'discovery',
  growth: 'discovery',
  scale: 'discovery',
  enterprise: 'enterprise',
  'learn-more': 'learn-more',
};
