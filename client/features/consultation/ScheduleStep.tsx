import { useEffect, useRef } from 'react';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { Scheduler } from '#client/features/scheduling/Scheduler.tsx';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import type { useConsultation } from './use-consultation.ts';

const TIME_IDS = { date: 'scheduler', time: 'scheduler', timezone: 'scheduler' };

interface ScheduleStepProps {
  consultation: ReturnType<typeof useConsultation>;
  hostTimezone: string | null;
}

/** The second step: a time, or the request without one, so that nobody who hesitates is lost. */
export function ScheduleStep({ consultation, hostTimezone }: ScheduleStepProps) {
  const t = useCopy('consultation');
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, lost, isScheduling, isSending } = consultation;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('schedule.title')}
      </h3>
      <p className="mt-2 text-text-muted">{t('schedule.text')}</p>
      {problem && <ProblemSummary problem={problem} fieldIds={TIME_IDS} className="mt-6" />}
      <div className="mt-6">
        <Scheduler
          isScheduling={isScheduling}
          lost={lost}
          hostTimezone={hostTimezone}
          onChange={consultation.clearProblem}
          onSchedule={consultation.schedule}
        >
          <Button variant="secondary" size="large" onClick={consultation.goBack}>
            {t('schedule.back')}
          </Button>
        </Scheduler>
      </div>
      <div className="mt-8 border-t border-rule pt-6">
        <p className="font-semibold">{t('schedule.unsure')}</p>
        <p className="mt-1 text-sm text-text-muted">{t('schedule.unsureText')}</p>
        <Button
          variant="secondary"
          className="mt-4"
          busy={isSending}
          aria-disabled={isSending || undefined}
          onClick={consultation.sendRequest}
        >
          {isSending ? t('form.sending') : t('schedule.withoutTime')}
        </Button>
      </div>
    </div>
  );
}
