import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { report } from '#client/features/analytics/report.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { useReloadState } from '#client/lib/use-reload-state.ts';
import { rankLead } from '#rules/rank-lead.ts';
import type { FormName } from '#shared/analytics/events.ts';
import type { HONEYPOT } from '#shared/forms/fields.ts';
import { type FieldIssue, issueMessage } from '#shared/forms/issues.ts';
import type { FormOutcome } from '#shared/forms/outcome.ts';
import type { Say } from '#shared/i18n/copy-keys.ts';
import type { FieldError, Problem } from '#shared/problem.ts';
import {
  createLeadSender,
  type Fields,
  type LeadAddress,
  type Refusal,
  type Submission,
} from './lead-sender.ts';

export interface FormProblem {
  title: string;
  detail: string;
  errors: readonly FieldError[];
  /** The request was stored under this reference, though not all that was asked for was done. */
  reference?: string;
}

type LeadFormState<Answer> =
  | {
      phase: 'idle' | 'submitting';
      /** What the last attempt was refused for, listed above the form until anything is edited (spec point 5). */
      problem: FormProblem | null;
      /** The errors beside the fields: each stays until its own field is edited. */
      errors: readonly FieldError[];
    }
  | { phase: 'sent'; answer: Answer; sent: Fields };

const CLEAR = { phase: 'idle', problem: null, errors: [] } as const;

function refused(problem: FormProblem | null) {
  return { phase: 'idle', problem, errors: problem?.errors ?? [] } as const;
}

interface LeadFormOptions<Answer> {
  /** The form's name in analytics; without one, it is not tracked. */
  name?: FormName;
  address: LeadAddress<Answer>;
  /** The server's errors for a plain post. */
  outcome: FormOutcome | null;
  /** The message if the outcome is unknown, in the page's language. */
  failure: { title: string; detail: string };
}

/** How an attempt ended, with the message for what prevented it. */
export type Attempt<Answer> = Submission<Answer> & { reported: FormProblem | null };

/**
 * The states of every form that creates a lead (spec point 4): idle, submitting, sent, or idle again with what is
 * wrong. Nothing is cleared before it is confirmed.
 */
export function useLeadForm<Answer>({ name, address, outcome, failure }: LeadFormOptions<Answer>) {
  const words = useCopy('problems');
  const locale = useLocale();
  const { loadCopy } = usePageContext();
  const { contactEmail } = useSite();
  const load = useRef(loadCopy);
  load.current = loadCopy;
  const [sender] = useState(() => createLeadSender(address, () => load.current?.(['problems'])));
  const [state, setState] = useState<LeadFormState<Answer>>(refused(outcome));
  const busy = useRef(false);
  const isRefused = state.phase === 'idle' && (state.problem !== null || state.errors.length > 0);
  const isSettled = state.phase === 'sent' || isRefused;
  useReloadState(
    `form ${address.path}`,
    isSettled ? { state, attempt: sender.openAttempt() } : null,
    (back) => {
      sender.resume(back.attempt);
      setState(back.state);
    },
  );

  useNoInputWhile(state.phase === 'submitting');
  const describe = (refusal: Refusal) =>
    refusal.kind === 'failed'
      ? (refusal.problem ?? { ...failure, errors: [] })
      : describeIssues(refusal.issues, words, locale, contactEmail);

  return {
    state,
    preload: sender.preload,
    /** Validates the fields without sending them; true if nothing is wrong. */
    async check(fields: Fields): Promise<boolean> {
      const refusal = await sender.check(fields);
      if (name && refusal) reportRefusal(name, refusal);
      setState(refused(refusal && describe(refusal)));
      return !refusal;
    },
    /** Sends the fields; null while an earlier attempt is still under way. */
    async send(fields: Fields): Promise<Attempt<Answer> | null> {
      if (busy.current) return null;
      busy.current = true;
      setState({ ...CLEAR, phase: 'submitting' });
      const submission = await sender.send(fields).finally(() => {
        busy.current = false;
      });
      if (name) reportSubmission(name, submission);
      if (submission.kind === 'accepted' && address.pageOf) {
        // The form stays busy, and holds no answer, until Back restores it.
        busy.current = true;
        const stay = () => {
          busy.current = false;
          setState(CLEAR);
        };
        window.addEventListener('pageshow', stay, { once: true });
        window.location.assign(address.pageOf(submission.answer));
        return { ...submission, reported: null };
      }
      if (submission.kind === 'accepted') {
        setState({ phase: 'sent', answer: submission.answer, sent: submission.sent });
        return { ...submission, reported: null };
      }
      const reported = describe(submission);
      setState(refused(reported));
      return { ...submission, reported };
    },
    /** Call it at every edit: the list of errors is out of date then, and so is the edited field's own. */
    noteEdit: (field?: string) =>
      setState((now) => {
        if (now.phase !== 'idle') return now;
        const errors = now.errors.filter((error) => error.field !== field);
        return now.problem || errors.length < now.errors.length ? { ...CLEAR, errors } : now;
      }),
    startAgain: () => setState(CLEAR),
  };
}

function describeIssues(
  issues: readonly FieldIssue[],
  words: Say<'problems'>,
  locale: string,
  email: string,
): FormProblem {
  const code = issues.some((issue) => issue.code === 'spam') ? 'spam' : 'validation';
  // The visitor cannot see the trap, so cannot empty it.
  for (const trap of document.getElementsByName('honeypot' satisfies typeof HONEYPOT))
    (trap as HTMLInputElement).value = '';
  return {
    title: words(`codes.${code}.title`),
    detail: words(`codes.${code}.detail`, { email }),
    errors: issues.map((issue) => ({ ...issue, message: issueMessage(words, issue, locale) })),
  };
}

/** While a form is being sent, no text can be typed: it would look sent, but not be. */
function useNoInputWhile(isSubmitting: boolean): void {
  useEffect(() => {
    if (!isSubmitting) return;
    document.addEventListener('beforeinput', refuseInput, true);
    return () => document.removeEventListener('beforeinput', refuseInput, true);
  }, [isSubmitting]);
}

function refuseInput(event: Event): void {
  event.preventDefault();
}

/** Reports to analytics how sending ended; of the values they only get the lead's rank. */
function reportSubmission(name: FormName, submission: Submission<unknown>): void {
  if (submission.kind !== 'accepted') {
    reportRefusal(name, submission);
    return;
  }
  report({ event: 'form_submission', form_name: name, success: true });
  const { interest, message } = submission.sent;
  const { quality, urgency } = rankLead(interest, message);
  report({ event: 'lead_qualification', form_name: name, quality, urgency });
}

/** What the form itself rejects was not submitted; what the server rejects is a failed submission. */
function reportRefusal(name: FormName, refusal: Refusal): void {
  const { kind } = refusal;
  if (kind === 'failed') report({ event: 'form_submission', form_name: name, success: false });
  const errors = kind === 'invalid' ? refusal.issues : (refusal.problem?.errors ?? []);
  if (errors.length === 0) return;
  const error_fields = [...new Set(errors.map(({ field }) => field))];
  report({ event: 'form_validation_error', form_name: name, error_fields, count: errors.length });
}

/**
 * Focuses a form's first field when the form replaces its thanks again. When the page first loads, the focus stays
 * where it is (WCAG 2.4.3).
 */
export function useFirstFieldAfter(isThanked: boolean, fieldId: string): void {
  const was = useRef(isThanked);
  useEffect(() => {
    if (was.current && !isThanked) document.getElementById(fieldId)?.focus();
    was.current = isThanked;
  }, [isThanked, fieldId]);
}

/** The problem document of an attempt, if the gateway sent one. */
export function problemOf(attempt: Attempt<unknown>): Problem | null {
  return attempt.kind === 'failed' ? attempt.problem : null;
}
