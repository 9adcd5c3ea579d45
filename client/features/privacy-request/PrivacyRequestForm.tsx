import { LeadForm } from '#client/features/forms/LeadForm.tsx';
import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { OutcomeCard, ReferenceEntry, WayOn } from '#client/features/forms/OutcomeCard.tsx';
import { useFirstFieldAfter, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { useCopy } from '#client/lib/copy.ts';
import {
  type Accepted,
  readAcceptedAnswer,
  useAcceptedPost,
  useFormOutcome,
} from '#client/lib/form-outcome.ts';
import { usePath } from '#client/lib/links.ts';
import { ChoiceGroup } from '#client/ui/ChoiceGroup.tsx';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from '#rules/privacy-kinds.ts';
import { DueDate } from './DueDate.tsx';

/** Where the form is sent (CONTRACT, `POST /api/privacy-requests`). */
const ADDRESS: LeadAddress<Accepted> = {
  form: 'privacy',
  path: '/api/privacy-requests',
  readAnswer: readAcceptedAnswer,
};

export function PrivacyRequestForm() {
  const t = useCopy('privacyRequest');
  const posted = useAcceptedPost('privacy');
  const outcome = useFormOutcome('privacy');
  const { state, send, preload, noteEdit, startAgain } = useLeadForm({
    address: ADDRESS,
    outcome,
    failure: { title: t('failure.title'), detail: t('failure.detail') },
  });
  useFirstFieldAfter(state.phase === 'sent' || posted !== null, 'privacy-kind');

  if (state.phase === 'sent')
    return <PrivacyThanks accepted={state.answer} onStartAgain={startAgain} />;
  if (posted) return <PrivacyThanks accepted={posted} />;
  return (
    <LeadForm
      form="privacy"
      t={t}
      action={ADDRESS.path}
      typed={outcome?.values ?? {}}
      problem={state.problem}
      errors={state.errors}
      isSending={state.phase === 'submitting'}
      onSend={send}
      onEdit={noteEdit}
      onFocus={preload}
      Choices={ChoiceGroup}
      more={{
        kind: {
          choices: PRIVACY_KINDS.map((value) => ({
            value,
            label: t(`kinds.${value}.label`),
            text: t(`kinds.${value}.text`),
          })),
        },
        relation: {
          choices: PRIVACY_RELATIONS.map((value) => ({ value, label: t(`relations.${value}`) })),
        },
        // Shown by CSS only: agents are asked whom they act for, even without script.
        personEmail: {
          className: 'hidden group-has-[[value=agent]:checked]/form:block',
        },
      }}
    />
  );
}

interface PrivacyThanksProps {
  accepted: Accepted;
  onStartAgain?: () => void;
}

/** Replaces the form: the case number, the day of the answer, and what comes next. */
function PrivacyThanks({ accepted, onStartAgain }: PrivacyThanksProps) {
  const t = useCopy('privacyRequest');
  const { reference, due, isForOther } = accepted;
  const outcome = accepted.isMailHeld ? 'held' : accepted.state;
  const words = isForOther ? 'agent' : outcome;
  return (
    <OutcomeCard
      title={t(`thanks.${words}.title`)}
      text={<p>{t(`thanks.${words}.text`)}</p>}
      actions={
        <WayOn label={t('thanks.another')} to={`${usePath()}#privacy`} onPress={onStartAgain} />
      }
    >
      <ReferenceEntry
        label={t('thanks.reference')}
        note={t('thanks.referenceNote')}
        reference={reference}
      />
      {due && (
        <dl className="mt-5">
          <dt className="text-sm text-text-muted">{t('thanks.due')}</dt>
          <dd className="mt-1 text-lg">
            <DueDate due={due} />
          </dd>
        </dl>
      )}
    </OutcomeCard>
  );
}
