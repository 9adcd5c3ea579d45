import { useRef, useState } from 'react';
import { report as reportEvent } from '#client/features/analytics/report.ts';
import { type Fields, isFilled, type LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Attempt, problemOf, useLeadForm } from '#client/features/forms/use-lead-form.ts';
import { MEETING_ADDRESS } from '#client/features/scheduling/booking.ts';
import type { LostSlot, SlotOfZone } from '#client/features/scheduling/Scheduler.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { type Accepted, readAcceptedAnswer, useFormOutcome } from '#client/lib/form-outcome.ts';
import { useSite } from '#client/lib/site.ts';
import { dismissToast, prepareToasts, toast } from '#client/ui/toast.ts';
import { LEAD_FORMS } from '#rules/lead-forms.ts';

/** Where a consultation request is sent (CONTRACT, `POST /api/consultation`). */
export const CONSULTATION_ADDRESS: LeadAddress<Accepted> = {
  form: 'consultation',
  path: '/api/consultation',
  readAnswer: readAcceptedAnswer,
};

/** Errors that another time can correct. */
const SLOT_FIELDS = new Set(['date', 'time', 'timezone']);

interface ConsultationOptions {
  scheduling?: boolean;
  known: Fields;
  onSent?: () => void;
}

/**
 * The states of a consultation (spec points 2.7 and 4): the form, with times if offered, then the result. Typed values
 * are kept throughout, however an attempt ends.
 */
export function useConsultation({ scheduling = false, known, onSent }: ConsultationOptions) {
  const t = useCopy('consultation');
  // Empty if no times are offered.
  const times = useCopy('scheduling');
  const { outcome, request, booking } = useForms(scheduling);
  const [own, setTyped] = useState<Fields | null>(outcome?.values ?? null);
  // `known` may change as long as the visitor has not typed.
  const typed = own ?? known;
  const [isAgain, setAgain] = useState(false);
  const [lost, setLost] = useState<LostSlot | null>(null);

  const once = useOnce();

  async function sendRequest(fields: Fields): Promise<void> {
    booking.startAgain();
    dismissToast();
    const attempt = await request.send(fields);
    if (!attempt) return;
    toastProblem(attempt);
    if (attempt.kind !== 'accepted') return;
    onSent?.();
    const title = t('thanks.toast');
    const description = t(`thanks.${attempt.answer.state}.title`);
    toast({ title, description, tone: 'success', isSaid: true });
  }

  async function submitRequest(fields: Fields): Promise<void> {
    setTyped(fields);
    if (isFilled('consultation', fields)) return sendRequest(fields);
    toast({ title: t('missing.title'), description: t('missing.detail'), tone: 'danger' });
    await request.check(fields);
  }

  async function submitBooking(fields: Fields, choice: SlotOfZone | null): Promise<void> {
    setTyped(fields);
    if (!choice) {
      const [title, description] = [times('missing.title'), times('missing.detail')];
      return toast({ title, description, tone: 'danger' });
    }
    if (!isFilled('consultation', fields)) return submitRequest(fields);
    const { slot, timezone } = choice;
    request.startAgain();
    dismissToast();
    const { date, time } = slot;
    const attempt = await booking.send({ ...fields, date, time, timezone });
    if (!attempt) return;
    if (attempt.kind === 'accepted') {
      const { confirmation } = attempt.answer;
      return reportEvent({ event: 'meeting_scheduled', form_name: 'meeting', confirmation });
    }
    const refused = problemOf(attempt);
    const isTaken = refused?.type === '/problems/slot-unavailable';
    const isOff = refused?.errors.some(({ field }) => SLOT_FIELDS.has(field));
    if (!isTaken && !isOff) return toastProblem(attempt);
    setLost({ timezone, alternatives: refused?.alternatives ?? [] });
  }

  const open = [request.state, booking.state].filter((form) => form.phase !== 'sent');
  return {
    problem: open.find(({ problem }) => problem)?.problem ?? null,
    errors: open.flatMap(({ errors }) => errors),
    typed,
    lost,
    /** What the server offers in place of a time that a plain post lost. */
    alternatives: outcome?.alternatives ?? [],
    requested: request.state.phase === 'sent' ? request.state.answer : null,
    isSending: request.state.phase === 'submitting',
    isScheduling: booking.state.phase === 'submitting',
    preload() {
      request.preload();
      prepareToasts();
    },
    noteEdit(field?: string) {
      request.noteEdit(field);
      booking.noteEdit(field);
    },
    /** Sends the request as it is, if nothing required is missing. */
    submitRequest: (fields: Fields) => once(() => submitRequest(fields)),
    /** Books the call: needs a chosen time and all required fields. */
    submitBooking: (fields: Fields, choice: SlotOfZone | null) =>
      once(() => submitBooking(fields, choice)),
    /** After a request without a time: lets the visitor choose one after all. */
    bookNow() {
      setAgain(true);
      request.startAgain();
    },
    isAgain,
  };
}

/** The form's two ways to be sent: as a request, and as a booking; and how a plain post of it ended. */
function useForms(scheduling: boolean) {
  const t = useCopy('consultation');
  const { contactEmail } = useSite();
  const outcome = useFormOutcome('consultation', ...(scheduling ? (['meeting'] as const) : []));
  // The visitor sees one form, so it has one name, even when it is sent without a time.
  const name = scheduling ? 'meeting' : 'consultation';
  const detail = t('failure.detail', { email: contactEmail });
  const request = useLeadForm({
    name,
    address: CONSULTATION_ADDRESS,
    outcome,
    failure: { title: t('failure.title'), detail },
  });
  const booking = useLeadForm({
    name,
    address: MEETING_ADDRESS,
    outcome: null,
    failure: { title: t('meetingFailure.title'), detail: t('meetingFailure.detail') },
  });
  return { outcome, request, booking };
}

/** Shows, as a toast, what no field can correct; the summary shows everything. */
function toastProblem({ reported }: Attempt<unknown>): void {
  if (!reported || reported.errors.some(({ field }) => field in LEAD_FORMS.meeting)) return;
  toast({ title: reported.title, description: reported.detail, tone: 'danger', isSaid: true });
}

/** Runs one task at a time, and drops others meanwhile: each of a form's two ways to be sent makes a lead of its own. */
function useOnce() {
  const isBusy = useRef(false);
  return async (send: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await send().finally(() => {
      isBusy.current = false;
    });
  };
}
