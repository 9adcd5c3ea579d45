import type { ContactInterest } from '../contact/interests.ts';
import type { ConsultationInterest } from './interests.ts';

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
