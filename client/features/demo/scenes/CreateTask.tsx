import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Panel } from '../frame/Panel.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { CLASSIFICATION_DELAY, type WizardStep, wizardProgress } from '../rules.ts';
import { DEPARTMENTS, PROPOSAL } from '../sample/new-task.ts';
import { useKeptState, useSceneCopy } from '../sample/use-sample.ts';
import { useFocusMoved } from './use-focus-moved.ts';

interface Details {
  title: string;
  text: string;
  department: (typeof DEPARTMENTS)[number];
  due: string;
}

/** 'Create New Task' (spec 2.4 and 4): details, a simulated classification, review. Nothing is sent. */
export function CreateTask() {
  const t = useSceneCopy();
  const [shown, setShown] = useKeptState<WizardStep | 'done'>('createTask.shown', 1);
  const [details, setDetails] = useKeptState<Details>('createTask.details', {
    title: t('createTask.example.title'),
    text: t('createTask.example.text'),
    department: 'compliance',
    due: t('createTask.example.due'),
  });
  const part = useRef<HTMLElement>(null);
  const isDone = shown === 'done';
  const step = isDone ? 3 : shown;

  useEffect(() => {
    if (shown !== 2) return;
    const timer = setTimeout(() => setShown(3), CLASSIFICATION_DELAY);
    return () => clearTimeout(timer);
  }, [shown, setShown]);
  useFocusMoved(shown, part);

  return (
    <>
      <ViewTitle title={t('createTask.title')}>
        {!isDone && <p className="figures text-text-muted">{t('createTask.step', { step })}</p>}
      </ViewTitle>
      <Steps step={step} isDone={isDone} />
      {/* Keyed: re-focusing the same element would not be announced. */}
      <section
        key={shown}
        ref={part}
        tabIndex={-1}
        aria-label={isDone ? t('createTask.submitted') : t('createTask.step', { step })}
      >
        {shown === 1 && (
          <DetailsStep details={details} onChange={setDetails} onNext={() => setShown(2)} />
        )}
        {shown === 2 && <Classification />}
        {shown === 3 && (
          <Review details={details} onEdit={() => setShown(1)} onSubmit={() => setShown('done')} />
        )}
        {isDone && <Submitted onAgain={() => setShown(1)} />}
      </section>
    </>
  );
}

function Steps({ step, isDone }: { step: WizardStep; isDone: boolean }) {
  const t = useSceneCopy();
  const names = t('createTask.steps', { returnObjects: true });
  return (
    <div className="mb-5">
      {/* The maximum is 100; three steps of 33.33 make 99.99 (spec point 4). */}
      <progress
        max={100}
        value={wizardProgress(step)}
        aria-label={t('createTask.progress')}
        className="meter forced-color-adjust-none"
      />
      <ol className="mt-2.5 grid grid-cols-3 gap-1 text-xs">
        {names.map((name, index) => {
          const isHere = index + 1 === step && !isDone;
          return (
            <li
              key={name}
              aria-current={isHere ? 'step' : undefined}
              className={isHere ? 'font-semibold' : 'text-text-muted'}
            >
              <span className="figures">{index + 1}.</span> {name}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function DetailsStep({
  details,
  onChange,
  onNext,
}: {
  details: Details;
  onChange: (details: Details) => void;
  onNext: () => void;
}) {
  const t = useSceneCopy();
  const prefix = useId();
  const [isMissing, setMissing] = useState(false);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    const title = read('title');
    onChange({
      title,
      text: read('text'),
      department: DEPARTMENTS.find((id) => id === read('department')) ?? details.department,
      due: read('due'),
    });
    if (title) setMissing(false);
  };
  const field = (name: keyof Details) => ({
    id: prefix + name,
    name,
    label: t(`createTask.fields.${name}`),
    defaultValue: details[name],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (details.title) return onNext();
    setMissing(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    // Keep what was typed so far: the visitor may go to the next demo at any moment.
    <form onInput={follow} onSubmit={submit} noValidate className="grid gap-4 @2xl:grid-cols-2">
      <Field
        {...field('title')}
        error={isMissing ? t('createTask.missing') : undefined}
        required
        autoComplete="off"
        className="@2xl:col-span-2"
      />
      <Field {...field('text')} kind="textarea" rows={3} className="@2xl:col-span-2" />
      <Field
        {...field('department')}
        kind="select"
        options={DEPARTMENTS.map((value) => ({
          value,
          label: t(`createTask.departments.${value}`),
        }))}
      />
      <Field {...field('due')} kind="date" />
      <div className="flex justify-end @2xl:col-span-2">
        <Button type="submit" className="@max-lg:w-full">
          {t('createTask.classify')}
          <Icon name="arrow-right" className="size-4" />
        </Button>
      </div>
    </form>
  );
}

function Classification() {
  const t = useSceneCopy();
  return (
    <div
      role="status"
      className="flex min-h-60 flex-col items-center justify-center gap-1.5 panel p-6 text-center"
    >
      <Spinner />
      <p className="mt-2 text-lg font-semibold">{t('createTask.classifying')}</p>
      <p className="text-text-muted">{t('createTask.estimate')}</p>
      <p className="text-xs text-text-muted">{t('createTask.shortened')}</p>
    </div>
  );
}

interface ReviewProps {
  details: Details;
  onEdit: () => void;
  onSubmit: () => void;
}

function Review({ details, onEdit, onSubmit }: ReviewProps) {
  const t = useSceneCopy();
  const { day } = useFormats();
  const given = [
    [t('createTask.fields.title'), details.title],
    [t('createTask.fields.text'), details.text || '–'],
    [t('createTask.fields.department'), t(`createTask.departments.${details.department}`)],
    [t('createTask.fields.due'), details.due ? day(details.due) : '–'],
  ] as const;
  const proposal = PROPOSAL.map(
    (id) => [t(`createTask.proposal.${id}`), t(`createTask.proposal.${id}Value`)] as const,
  );
  return (
    <>
      <div className="grid gap-4 @2xl:grid-cols-2">
        <Panel title={t('createTask.steps', { returnObjects: true })[0]}>
          <Facts facts={given} className="space-y-2.5" />
        </Panel>
        <Panel title={t('createTask.proposalTitle')}>
          <Facts facts={proposal} className="space-y-2.5" look="font-semibold" />
        </Panel>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onEdit}>
          {t('createTask.edit')}
        </Button>
        <Button onClick={onSubmit}>{t('createTask.submit')}</Button>
      </div>
    </>
  );
}

function Submitted({ onAgain }: { onAgain: () => void }) {
  const t = useSceneCopy();
  return (
    <div className="flex min-h-60 flex-col items-start justify-center gap-3 panel p-6">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="check" className="size-5 text-success" />
        {t('createTask.submitted')}
      </p>
      <p className="max-w-reading text-text-muted">{t('createTask.submittedText')}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('createTask.again')}
      </Button>
    </div>
  );
}
