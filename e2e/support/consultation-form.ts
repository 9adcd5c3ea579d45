import type { Page } from 'playwright/test';
import { consultationRequest } from '../../tests/support/forms.ts';
import { fillIn } from './contact-form.ts';

const LABELS = {
  name: 'Name',
  email: 'Work email',
  company: 'Company',
  interest: 'Area of interest',
  message: 'What is it about?',
} as const;

type ConsultationField = keyof typeof LABELS;

/** Every field of the form, in order. */
export const CONSULTATION_FIELDS = Object.keys(LABELS) as ConsultationField[];

const { honeypot: _, ...request } = consultationRequest();
/** What `fill` types by default. */
export const REQUEST = request as Record<ConsultationField, string>;

/** Finds the consultation form of an English page by its labels, as a visitor would. */
export function consultationForm(page: Page) {
  const section = page.locator('#consultation');
  const form = page.getByRole('form', { name: 'Consultation request' });
  const field = (name: ConsultationField) => form.getByLabel(LABELS[name]);
  return {
    field,
    /** The button that sends it, if no times are offered. */
    go: form.getByRole('button', { name: /Request Consultation/ }),
    /** The box that says what is wrong. */
    summary: section.getByRole('alert'),
    /** The card that replaces the form. */
    done: section.getByRole('status').filter({ hasText: 'Your reference' }),
    fill: (changes: Partial<typeof REQUEST> = {}) => fillIn(field, { ...REQUEST, ...changes }),
  };
}
