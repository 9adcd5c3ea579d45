import { type FormEvent, useRef, useState } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { type Accepted, useFormOutcome } from '#client/lib/form-outcome.ts';
import { useSite } from '#client/lib/site.ts';
import { issueMessage } from '#shared/forms/issues.ts';
import type { FieldError } from '#shared/problem.ts';
import { createContactSender, type Submission } from './contact-submission.ts';

/** What stands in the way of sending. */
export interface FormProblem {
  title: string;
  detail: string;
  errors: readonly FieldError[];
}

export type ContactState =
  | { phase: 'idle' | 'submitting'; problem: FormProblem | null }
  | { phase: 'sent'; accepted: Accepted };

/**
 * The contact form's states (spec point 4): idle, submitting, sent, or back to idle with what is wrong,
 * which any edit clears. The form itself is never cleared before its message is confirmed.
 */
export function useContactForm() {
  const outcome = useFormOutcome('contact');
  const t = useCopy('contact');
  const words = useCopy('problems');
  const { contactEmail } = useSite();
  const [state, setState] = useState<ContactState>({ phase: 'idle', problem: outcome });
  const [send] = useState(createContactSender);
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const fields = readFields(event.currentTarget);
    setState({ phase: 'submitting', problem: null });
    const submission = await send(fields);
    busy.current = false;
    setState(
      submission.kind === 'accepted'
        ? { phase: 'sent', accepted: submission.accepted }
        : { phase: 'idle', problem: describe(submission) },
    );
  }

  function describe(submission: Exclude<Submission, { kind: 'accepted' }>): FormProblem {
    if (submission.kind === 'failed')
      return (
        submission.problem ?? { title: t('failure.title'), detail: t('failure.detail'), errors: [] }
      );
    const code = submission.issues.some((issue) => issue.code === 'spam') ? 'spam' : 'validation';
    return {
      title: words(`codes.${code}.title`),
      detail: words(`codes.${code}.detail`, { email: contactEmail }),
      errors: submission.issues.map((issue) => ({ ...issue, message: issueMessage(words, issue) })),
    };
  }

  return {
    state,
    /** What was typed before a plain post failed. */
    typed: outcome?.values ?? {},
    submit,
    clearProblem: () =>
      setState((now) =>
        now.phase === 'idle' && now.problem ? { phase: 'idle', problem: null } : now,
      ),
    startAgain: () => setState({ phase: 'idle', problem: null }),
  };
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}
