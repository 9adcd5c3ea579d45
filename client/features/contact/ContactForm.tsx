import { useEffect, useRef } from 'react';
import { useHydrated } from 'vike-react/useHydrated';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useAcceptedPost } from '#client/lib/form-outcome.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx';
import { Field } from '#client/ui/Field.tsx';
import { UNSPECIFIED } from '#shared/forms/unspecified.ts';
import { ContactThanks } from './ContactThanks.tsx';
import { preloadContactSchema } from './contact-submission.ts';
import { Honeypot } from './Honeypot.tsx';
import { interestOptions } from './interest-options.ts';
import { type FormProblem, useContactForm } from './use-contact-form.ts';

const FIELD_IDS: Readonly<Record<string, string>> = {
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  email: 'contact-email',
  company: 'contact-company',
  interest: 'contact-interest',
  message: 'contact-message',
};

/**
 * Spec 2.7. In served HTML it is a plain form, checked by the browser and the server; script takes the
 * sending over and, with it, all checking in the spec's own words.
 */
export function ContactForm() {
  const t = useCopy('contact');
  const common = useCopy('common');
  const locale = useLocale();
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const acceptedPost = useAcceptedPost('contact');
  const { state, typed, submit, clearProblem, startAgain } = useContactForm();

  const thanked = state.phase === 'sent' || acceptedPost !== null;
  useFirstFieldAfter(thanked);

  if (state.phase === 'sent')
    return <ContactThanks accepted={state.accepted} onStartAgain={startAgain} />;
  if (acceptedPost) return <ContactThanks accepted={acceptedPost} />;

  const { phase, problem } = state;
  const [path] = location.split('?', 1);
  const submitting = phase === 'submitting';
  const field = (name: keyof typeof FIELD_IDS) => ({
    id: FIELD_IDS[name] ?? name,
    name,
    label: t(`fields.${name}`),
    defaultValue: typed[name],
    error: problem?.errors.find((error) => error.field === name)?.message,
  });

  return (
    <form
      action="/api/contact"
      method="post"
      noValidate={hydrated}
      aria-label={t('form.label')}
      onSubmit={submit}
      onInput={clearProblem}
      onFocus={preloadContactSchema}
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      {problem && <Problem problem={problem} served={!hydrated} />}
      <p className="text-sm text-text-muted sm:col-span-2">{t('form.requiredNote')}</p>
      <Field {...field('firstName')} autoComplete="given-name" required />
      <Field {...field('lastName')} autoComplete="family-name" required />
      <Field {...field('email')} kind="email" autoComplete="email" inputMode="email" required />
      <Field {...field('company')} autoComplete="organization" required />
      <Field
        {...field('interest')}
        kind="select"
        className="sm:col-span-2"
        optionalMark={common('optional')}
        options={interestOptions(t, locale)}
        defaultValue={typed.interest ?? UNSPECIFIED}
      />
      <Field
        {...field('message')}
        kind="textarea"
        className="sm:col-span-2"
        optionalMark={common('optional')}
        hint={t('fields.messageHint')}
      />
      {/* After a failed plain post the page stands at the gateway's address: this is where it belongs. */}
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

/** Who asks to send another message goes on in its first field. */
function useFirstFieldAfter(thanked: boolean): void {
  const was = useRef(thanked);
  useEffect(() => {
    if (was.current && !thanked) document.getElementById('contact-first-name')?.focus();
    was.current = thanked;
  }, [thanked]);
}

/** What is wrong: the fields at fault, or, where no field is, what happened and what to do. */
function Problem({ problem, served }: { problem: FormProblem; served: boolean }) {
  const errors = problem.errors.map(({ field, message }) => ({
    message,
    fieldId: FIELD_IDS[field],
  }));
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain post this page is about what is wrong in it
    <div tabIndex={-1} autoFocus={served} className="outline-none sm:col-span-2">
      <ErrorSummary
        heading={problem.title}
        errors={errors.some(({ fieldId }) => fieldId) ? errors : [{ message: problem.detail }]}
      />
    </div>
  );
}
