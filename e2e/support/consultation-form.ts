import type { Locator, Page } from 'playwright/test';
import { consultationRequest } from '../../tests/support/consultation.ts';

/** The consultation form of a page in English, as a visitor finds it: by its labels. */
export interface ConsultationForm {
  field(name: ConsultationField): Locator;
  /** Sends it, where no times are offered. */
  go: Locator;
  /** The box that says what is wrong,. */
  summary: Locator;
  /** The card that takes the form's place. */
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

/** Every field of the form, in its order. */
export const CONSULTATION_FIELDS = Object.keys(LABELS) as ConsultationField[];

/** What `fill` types where a test says nothing else. */
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
