import type { Locator, Page } from 'playwright/test';
import { consultationRequest } from '../../tests/support/forms.ts';

/** The consultation form of an English page, found by its labels as a visitor would. */
export interface ConsultationForm {
  field(name: ConsultationField): Locator;
  /** The button that sends it, if no times are offered. */
  go: Locator;
  /** The box that says what is wrong. */
  summary: Locator;
  /** The card that replaces the form. */
  done: Locator;
  fill(changes?: Partial<Record<ConsultationField, string>>): Promise<void>;
}

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

/** What `fill` types by default. */
export const REQUEST = consultationRequest() as Record<ConsultationField, string>;

/** Finds the consultation form of the page. */
export function consultationForm(page: Page): ConsultationForm {
  const section = page.locator('#consultation');
  const form = page.getByRole('form', { name: 'Consultation request' });
  const field = (name: ConsultationField) => form.getByLabel(LABELS[name]);
  return {
    field,
    go: form.getByRole('button', { name: /Request Consultation/ }),
    summary: section.getByRole('alert'),
    done: section.getByRole('status').filter({ hasText: 'Your reference' }),
    async fill(changes = {}) {
      const values = { ...REQUEST, ...changes };
      for (const name of CONSULTATION_FIELDS) {
        if (name === 'interest') await field(name).selectOption(values[name]);
        else await field(name).fill(values[name]);
      }
    },
  };
}
