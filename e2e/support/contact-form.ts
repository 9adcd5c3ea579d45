import type { Locator, Page } from 'playwright/test';
import { contactMessage } from '../../tests/support/forms.ts';

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

const { honeypot: _, ...typed } = contactMessage();
/** What `fill` types by default. */
export const TYPED = typed as Record<FieldName, string>;

/** Finds the contact form of an English page by its labels, as a visitor would. */
export function contactForm(page: Page) {
  const form = page.getByRole('form', { name: 'Contact form' });
  const field = (name: FieldName) => form.getByLabel(LABELS[name]);
  return {
    form,
    field,
    send: form.getByRole('button', { name: 'Send Message' }),
    /** The box above the form that says what is wrong. */
    summary: form.getByRole('alert'),
    /** The card that replaces the form. */
    thanks: page.getByRole('status').filter({ hasText: 'Your reference' }),
    fill: (changes: Partial<typeof TYPED> = {}) => fillIn(field, { ...TYPED, ...changes }),
  };
}

/** Fills in a form, whose interest is a list to choose from. */
export async function fillIn<Name extends string>(
  field: (name: Name) => Locator,
  values: Record<Name, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(values) as [Name, string][])
    if (name === 'interest') await field(name).selectOption(value);
    else await field(name).fill(value);
}

/** Fills in the field of a form that no visitor sees, as a program would. */
export const fillTrap = (form: Locator) =>
  form.locator('[name=honeypot]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });

/** Counts the messages that the page sends to the gateway after this call. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) posts += 1;
  });
  return () => posts;
}
