import type { Locator, Page } from 'playwright/test';
import { contactMessage } from '../../tests/support/forms.ts';

/** The contact form of an English page, found by its labels as a visitor would. */
export interface ContactForm {
  form: Locator;
  field(name: FieldName): Locator;
  send: Locator;
  /** The box above the form that says what is wrong. */
  summary: Locator;
  /** The card that replaces the form. */
  thanks: Locator;
  fill(changes?: Partial<Record<FieldName, string>>): Promise<void>;
}

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  company: 'Company',
  interest: 'What are you interested in?',
  message: 'Message',
} as const;

export type FieldName = keyof typeof LABELS;

/** Every field of the form, in order. */
export const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

/** What `fill` types by default. */
export const TYPED = contactMessage() as Record<FieldName, string>;

/** Finds the contact form of the page. */
export function contactForm(page: Page): ContactForm {
  const form = page.getByRole('form', { name: 'Contact form' });
  const field = (name: FieldName) => form.getByLabel(LABELS[name]);
  return {
    form,
    field,
    send: form.getByRole('button', { name: 'Send Message' }),
    summary: form.getByRole('alert'),
    thanks: page.getByRole('status').filter({ hasText: 'Your reference' }),
    async fill(changes = {}) {
      const values = { ...TYPED, ...changes };
      for (const name of FIELD_NAMES) {
        if (name === 'interest') await field(name).selectOption(values[name]);
        else await field(name).fill(values[name]);
      }
    },
  };
}

/** Counts the messages that the page sends to the gateway after this call. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) posts += 1;
  });
  return () => posts;
}
