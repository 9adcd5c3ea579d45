import { ScheduleConsultation } from '#client/features/consultation/ScheduleConsultation.tsx';
import { idOf, LeadForm } from '#client/features/forms/LeadForm.tsx';
import type { Fields, LeadAddress } from '#client/features/forms/lead-sender.ts';
import { OutcomeCard, ReferenceEntry, WayOn } from '#client/features/forms/OutcomeCard.tsx';
import { useFirstFieldAfter, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import {
  type Accepted,
  hasReceipt,
  readAcceptedAnswer,
  useAcceptedPost,
  useFormOutcome,
} from '#client/lib/form-outcome.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { usePath, useQuery } from '#client/lib/links.ts';
import type { FieldOption } from '#client/ui/Field.tsx';
import { CONTACT_INTERESTS, type ContactInterest } from '#rules/interests.ts';
import { FAMILY_NAME_FIRST, type Locale } from '#rules/locales.ts';
import { CONSULTATION_FOR, readInterest } from '#shared/contact/interests.ts';
import type { UNSPECIFIED } from '#shared/forms/fields.ts';
import type { Say } from '#shared/i18n/copy-keys.ts';
import { PLAN_PRICES } from '#shared/site.ts';

/** Where the contact form is sent (CONTRACT, `POST /api/contact`). */
const ADDRESS: LeadAddress<Accepted> = {
  form: 'contact',
  path: '/api/contact',
  readAnswer: readAcceptedAnswer,
};

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
  const first = FAMILY_NAME_FIRST.includes(locale) ? 'lastName' : 'firstName';
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

interface ContactThanksProps {
  accepted: Accepted;
  /** What was sent by script: a consultation need not ask for any of it again. */
  sent?: Fields;
  onStartAgain?: () => void;
}

/** The thank-you card (spec 2.7 and 8). */
function ContactThanks({ accepted, sent = {}, onStartAgain }: ContactThanksProps) {
  const t = useCopy('contact');
  const { state, reference } = accepted;
  const interest = readInterest(sent.interest);
  const known = { ...sent, interest: interest ? CONSULTATION_FOR[interest] : 'unspecified' };
  return (
    <OutcomeCard
      title={t(`thanks.${state}.title`)}
      text={<p>{t(`thanks.${state}.text`)}</p>}
      actions={
        <>
          <WayOn
            label={t('thanks.sendAnother')}
            to={`${usePath()}#contact`}
            onPress={onStartAgain}
          />
          <ScheduleConsultation label={t('thanks.schedule')} known={known} />
        </>
      }
    >
      <ReferenceEntry
        label={t('thanks.reference')}
        note={t('thanks.referenceNote')}
        receipt={hasReceipt(accepted) ? t('thanks.receipt') : undefined}
        reference={reference}
      />
    </OutcomeCard>
  );
}

/** The interest options with their prices (spec point 9), written as the locale writes dollars. */
function interestOptions(t: Say<'contact'>, locale: Locale): FieldOption[] {
  const label = (interest: ContactInterest) => {
    const name = t(`interests.${interest}`);
    if (!(interest in PLAN_PRICES)) return name;
    const price = formatMoney(PLAN_PRICES[interest as keyof typeof PLAN_PRICES], locale);
    return t('monthlyPrice', { plan: name, price });
  };
  return [
    { value: 'unspecified' satisfies typeof UNSPECIFIED, label: t('interests.unspecified') },
    ...CONTACT_INTERESTS.map((interest) => ({ value: interest, label: label(interest) })),
  ];
}
