import type { FormEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { FormNote } from '#client/features/forms/FormNote.tsx';
import { Honeypot } from '#client/features/forms/Honeypot.tsx';
import { readFields } from '#client/features/forms/lead-sender.ts';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { useFirstFieldAfter } from '#client/features/forms/use-first-field.ts';
import { editedField, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { useCopy } from '#client/lib/copy.ts';
import { useAcceptedPost, useFormOutcome } from '#client/lib/form-outcome.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { useQuery } from '#client/lib/use-query.ts';
import { Button } from '#client/ui/Button.tsx';
import { ChoiceGroup } from '#client/ui/ChoiceGroup.tsx';
import { Field } from '#client/ui/Field.tsx';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from '#rules/privacy-kinds.ts';
import { PrivacyThanks } from './PrivacyThanks.tsx';
import { PRIVACY_ADDRESS, withTold } from './privacy-address.ts';

const FIELD_IDS = {
  kind: 'privacy-kind',
  relation: 'privacy-relation',
  name: 'privacy-name',
  email: 'privacy-email',
  personEmail: 'privacy-person-email',
  details: 'privacy-details',
} as const;

/**
 * A privacy request (CONTRACT, `POST /api/privacy-requests`). In served HTML it is a plain form, checked by the browser
 * and the server; script takes over the sending and, with it, all checking.
 */
export function PrivacyRequestForm() {
  const t = useCopy('privacyRequest');
  const common = useCopy('common');
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const query = useQuery();
  const posted = withTold(useAcceptedPost('privacy'), Object.fromEntries(query));
  const outcome = useFormOutcome('privacy');
  const { state, send, preload, noteEdit, startAgain } = useLeadForm({
    address: PRIVACY_ADDRESS,
    outcome,
    failure: { title: t('failure.title'), detail: t('failure.detail') },
  });

  const thanked = state.phase === 'sent' || posted !== null;
  useFirstFieldAfter(thanked, FIELD_IDS.kind);

  if (state.phase === 'sent')
    return <PrivacyThanks accepted={state.answer} onStartAgain={startAgain} />;
  if (posted) return <PrivacyThanks accepted={posted} />;

  const { phase, problem, errors } = state;
  const [path] = location.split('?', 1);
  const submitting = phase === 'submitting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(readFields(event.currentTarget));
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
      action="/api/privacy-requests"
      method="post"
      noValidate={hydrated}
      aria-label={t('form.label')}
      onSubmit={submit}
      onInput={(event) => noteEdit(editedField(event))}
      onFocus={preload}
      className="privacy-request group/request grid gap-x-5 gap-y-6"
    >
      {problem && <ProblemSummary problem={problem} fieldIds={FIELD_IDS} served={!hydrated} />}
      <FormNote />
      <ChoiceGroup
        {...field('kind')}
        required
        choices={PRIVACY_KINDS.map((value) => ({
          value,
          label: t(`kinds.${value}.label`),
          text: t(`kinds.${value}.text`),
        }))}
      />
      <ChoiceGroup
        {...field('relation')}
        required
        choices={PRIVACY_RELATIONS.map((value) => ({ value, label: t(`relations.${value}`) }))}
      />
      <Field {...field('name')} autoComplete="name" required />
      <Field
        {...field('email')}
        kind="email"
        autoComplete="email"
        inputMode="email"
        hint={t('fields.emailHint')}
        required
      />
      {/* Shown by CSS only: agents are asked whom they act for, even without script. */}
      <Field
        {...field('personEmail')}
        kind="email"
        inputMode="email"
        optionalMark={common('optional')}
        hint={t('fields.personEmailHint')}
        className="hidden group-has-[[value=agent]:checked]/request:block"
      />
      <Field
        {...field('details')}
        kind="textarea"
        optionalMark={common('optional')}
        hint={t('fields.detailsHint')}
      />
      {/* After a failed plain post the page is at the gateway's address; this is the form's own. */}
      <input type="hidden" name="returnTo" value={path} />
      <Honeypot label={t('fields.honeypot')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
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
