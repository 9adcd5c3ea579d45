import { type FormEvent, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { formMark } from '#client/features/analytics/marks.ts';
import { FormNote } from '#client/features/forms/FormNote.tsx';
import { Honeypot } from '#client/features/forms/Honeypot.tsx';
import { type Fields, readFields } from '#client/features/forms/lead-sender.ts';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { useFirstFieldAfter } from '#client/features/forms/use-first-field.ts';
import { editedField, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useAcceptedPost, useFormOutcome } from '#client/lib/form-outcome.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { useQuery } from '#client/lib/use-query.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import type { Locale } from '#rules/locales.ts';
import { readInterest } from '#shared/contact/interests.ts';
import { UNSPECIFIED } from '#shared/forms/unspecified.ts';
import { ContactThanks } from './ContactThanks.tsx';
import { CONTACT_ADDRESS } from './contact-address.ts';
import { interestOptions } from './interest-options.ts';

const FIELD_IDS = {
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  email: 'contact-email',
  company: 'contact-company',
  interest: 'contact-interest',
  message: 'contact-message',
} as const;

const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;
type NamePart = keyof typeof NAMES;

/** The name fields in the language's order: in Japanese and Chinese the family name comes first. */
function namesOf(locale: Locale): [NamePart, NamePart] {
  return /^(?:ja|zh)/.test(locale) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/**
 * Spec 2.7. In served HTML it is a plain form, checked by the browser and the server; script takes over the sending
 * and, with it, all checking, with the spec's own messages.
 */
export function ContactForm() {
  const t = useCopy('contact');
  const common = useCopy('common');
  const locale = useLocale();
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const acceptedPost = useAcceptedPost('contact');
  const outcome = useFormOutcome('contact');
  const query = useQuery();
  const asked = readInterest(query.get('interest'));
  const [sent, setSent] = useState<Fields>({});
  const { state, send, preload, noteEdit, startAgain } = useLeadForm({
    name: 'contact',
    address: CONTACT_ADDRESS,
    outcome,
    failure: { title: t('failure.title'), detail: t('failure.detail') },
  });

  const names = namesOf(locale);
  const thanked = state.phase === 'sent' || acceptedPost !== null;
  useFirstFieldAfter(thanked, FIELD_IDS[names[0]]);

  if (state.phase === 'sent')
    return <ContactThanks accepted={state.answer} sent={sent} onStartAgain={startAgain} />;
  if (acceptedPost) return <ContactThanks accepted={acceptedPost} />;

  const { phase, problem, errors } = state;
  const [path] = location.split('?', 1);
  const submitting = phase === 'submitting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    setSent({ ...fields, name: names.map((part) => fields[part]).join(' ') });
    void send(fields);
  };
  const field = (name: keyof typeof FIELD_IDS) => ({
    id: FIELD_IDS[name],
    name,
    label: t(`fields.${name}`),
    defaultValue: outcome?.values[name],
    error: errors.find((error) => error.field === name)?.message,
  });

  return (
    <form
      {...formMark('contact')}
      action="/api/contact"
      method="post"
      noValidate={hydrated}
      aria-label={t('form.label')}
      onSubmit={submit}
      onInput={(event) => noteEdit(editedField(event))}
      onFocus={preload}
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      {problem && (
        <ProblemSummary
          problem={problem}
          // The summary lists errors in the order of the form.
          fieldIds={{ [names[0]]: '', ...FIELD_IDS }}
          served={!hydrated}
          className="sm:col-span-2"
        />
      )}
      <FormNote className="sm:col-span-2" />
      {names.map((name) => (
        <Field key={name} {...field(name)} autoComplete={NAMES[name]} required />
      ))}
      <Field {...field('email')} kind="email" autoComplete="email" inputMode="email" required />
      <Field {...field('company')} autoComplete="organization" required />
      <Field
        {...field('interest')}
        kind="select"
        className="sm:col-span-2"
        optionalMark={common('optional')}
        options={interestOptions(t, locale)}
        defaultValue={outcome?.values.interest ?? asked ?? UNSPECIFIED}
      />
      <Field
        {...field('message')}
        kind="textarea"
        className="sm:col-span-2"
        optionalMark={common('optional')}
        hint={t('fields.messageHint')}
      />
      {/* After a failed plain post the page is at the gateway's address; this is the form's own. */}
      <input type="hidden" name="returnTo" value={path} />
      <Honeypot label={t('fields.honeypot')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button
          type="submit"
          size="large"
          busy={submitting}
          aria-disabled={submitting || undefined}
        >
          {submitting ? t('form.sending') : t('form.send')}
        </Button>
        <p className="text-sm text-text-muted">{t('form.promise')}</p>
      </div>
    </form>
  );
}
