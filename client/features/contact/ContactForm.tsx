import { idOf, LeadForm } from '#client/features/forms/LeadForm.tsx';
import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { useFirstFieldAfter, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import {
  type Accepted,
  readAcceptedAnswer,
  useAcceptedPost,
  useFormOutcome,
} from '#client/lib/form-outcome.ts';
import { useQuery } from '#client/lib/links.ts';
import type { Locale } from '#rules/locales.ts';
import { readInterest } from '#shared/contact/interests.ts';
import { ContactThanks } from './ContactThanks.tsx';
import { interestOptions } from './interest-options.ts';

/** Where the contact form is sent (CONTRACT, `POST /api/contact`). */
const ADDRESS: LeadAddress<Accepted> = {
  form: 'contact',
  path: '/api/contact',
  readAnswer: readAcceptedAnswer,
};

/** The name that comes first in the language: in Japanese and Chinese the family name. */
function firstName(locale: Locale) {
  return /^(?:ja|zh)/.test(locale) ? 'lastName' : 'firstName';
}

/** Spec 2.7. `message` is what the page knows of it already. */
export function ContactForm({ message }: { message?: string }) {
  const t = useCopy('contact');
  const locale = useLocale();
  const acceptedPost = useAcceptedPost('contact');
  const outcome = useFormOutcome('contact');
  const interest = readInterest(useQuery().get('interest'));
  const { state, send, preload, noteEdit, startAgain } = useLeadForm({
    name: 'contact',
    address: ADDRESS,
    outcome,
    failure: { title: t('failure.title'), detail: t('failure.detail') },
  });
  const first = firstName(locale);
  const isThanked = state.phase === 'sent' || acceptedPost !== null;
  useFirstFieldAfter(isThanked, idOf('contact', first));

  if (state.phase === 'sent')
    return <ContactThanks accepted={state.answer} sent={state.sent} onStartAgain={startAgain} />;
  if (acceptedPost) return <ContactThanks accepted={acceptedPost} />;
  return (
    <LeadForm
      form="contact"
      name="contact"
      t={t}
      action={ADDRESS.path}
      typed={outcome?.values ?? { ...(interest && { interest }), ...(message && { message }) }}
      problem={state.problem}
      errors={state.errors}
      isSending={state.phase === 'submitting'}
      onSend={send}
      onEdit={noteEdit}
      onFocus={preload}
      first={first}
      more={{ interest: { options: interestOptions(t, locale) } }}
    />
  );
}
