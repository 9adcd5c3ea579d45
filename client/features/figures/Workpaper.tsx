import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { Facts } from '../demo/frame/Facts.tsx';
import { Pill } from '../demo/frame/Pill.tsx';
import { useFormats } from '../demo/frame/use-formats.ts';
import { SAMPLE_COMPANY } from '../demo/sample/company.ts';
import { SAMPLE_OUTPUT } from '../demo/sample/output.ts';
import { SAMPLE_WORKPAPER, WORKPAPER_EXCEPTIONS } from '../demo/sample/workpaper.ts';
import { FigureFrame } from './FigureFrame.tsx';

const PAPER = SAMPLE_WORKPAPER;
/** The parts of the paper that have a note beside them, in this order. */
const PARTS = ['control', 'query', 'exceptions', 'conclusion'] as const;
type Part = (typeof PARTS)[number];

/** A workpaper from control to signature, each part with a note in the margin. */
export function Workpaper() {
  const t = useCopy('figures');
  const counts = { id: PAPER.id, exceptions: WORKPAPER_EXCEPTIONS };
  const parts: Record<Part, ReactNode> = {
    control: <Control />,
    query: <Query />,
    exceptions: <Exceptions />,
    conclusion: <Conclusion />,
  };
  return (
    <FigureFrame caption={t('workpaper.caption', counts)}>
      <div className="relative isolate">
        {/* The sheet. The notes are beside it if there is room, otherwise on it. */}
        <div className="absolute inset-0 -z-10 panel shadow-overlay lg:right-78" />
        <div className="lg:mr-78">
          <Head />
        </div>
        {PARTS.map((part, index) => (
          <div key={part} className="lg:flex">
            <div className="grid gap-x-6 gap-y-2 border-t border-rule p-5 sm:grid-cols-[8rem_minmax(0,1fr)] md:px-8 md:py-6 lg:grow">
              <p className="eyebrow">{t(`workpaper.parts.${part}`)}</p>
              <div className="min-w-0">{parts[part]}</div>
            </div>
            <Note part={part} number={index + 1} />
          </div>
        ))}
      </div>
    </FigureFrame>
  );
}

function Note({ part, number }: { part: Part; number: number }) {
  const t = useCopy('figures');
  return (
    <p className="relative flex gap-3 bg-brass-soft px-5 py-4 text-sm before:absolute before:top-9.5 before:-left-3 before:hidden before:h-px before:w-13 before:bg-brass md:px-8 lg:w-78 lg:shrink-0 lg:bg-transparent lg:py-6 lg:pr-0 lg:pl-13 lg:before:block">
      <span
        aria-hidden
        className="figures z-10 grid size-7 shrink-0 place-items-center rounded-full border border-brass bg-surface font-serif font-semibold text-brass-text"
      >
        {number}
      </span>
      <span>
        <strong className="block font-semibold">{t(`workpaper.notes.${part}.title`)}</strong>
        <span className="text-text-muted">{t(`workpaper.notes.${part}.text`)}</span>
      </span>
    </p>
  );
}

function Head() {
  const t = useCopy('figures');
  const { percent, span } = useFormats();
  return (
    <div className="p-5 md:p-8">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-text-muted">
        <span>
          {SAMPLE_COMPANY.companyName} ·{' '}
          <span className="sm:whitespace-nowrap">{t('workpaper.number', { id: PAPER.id })}</span>
        </span>
        <Pill tone="good">{t('workpaper.signed')}</Pill>
      </p>
      <p className="mt-3 font-serif text-2xl font-semibold">{t('workpaper.title')}</p>
      <Facts
        facts={[
          [t('workpaper.facts.period'), span(...PAPER.period)],
          [t('workpaper.facts.population'), t('workpaper.populationValue', { count: PAPER.read })],
          [t('workpaper.facts.confidence'), percent(SAMPLE_OUTPUT.confidence)],
          [t('workpaper.facts.version'), PAPER.version],
        ]}
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm xl:flex xl:gap-x-10"
        look="font-semibold"
      />
    </div>
  );
}

function Control() {
  const t = useCopy('figures');
  return (
    <>
      <p>
        <strong className="font-semibold">{PAPER.control}</strong> {t('workpaper.controlText')}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 text-xs font-semibold">
        {PAPER.criteria.map((clause) => (
          <li key={clause} className="rounded-sm bg-surface-sunken px-2 py-0.5">
            {clause}
          </li>
        ))}
      </ul>
    </>
  );
}

function Query() {
  const t = useCopy('figures');
  const { time, whole } = useFormats();
  return (
    <>
      <pre className="rounded-md bg-surface-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:p-4">
        <code>{PAPER.query}</code>
      </pre>
      <p className="mt-3 text-sm font-semibold">
        {t('workpaper.result', {
          read: whole(PAPER.read),
          matched: whole(PAPER.matched),
          exceptions: whole(WORKPAPER_EXCEPTIONS),
        })}
      </p>
      <p className="mt-1 text-xs text-text-muted">
        {PAPER.item} · {t('workpaper.collected', { time: time(PAPER.collectedAt) })} ·{' '}
        <span className="font-mono">sha256 {PAPER.hash}</span>
      </p>
    </>
  );
}

function Exceptions() {
  const t = useCopy('figures');
  const { day, whole } = useFormats();
  return (
    <ul className="space-y-3">
      {PAPER.exceptions.map(({ id, count, due }) => (
        <li key={id} className="flex gap-4">
          <span
            aria-hidden
            className="figures grid h-7 min-w-7 place-items-center rounded-sm bg-danger-soft font-semibold text-danger"
          >
            {whole(count)}
          </span>
          <span>
            {t(`workpaper.exceptions.${id}`)}
            <span className="block text-sm text-text-muted">
              {t('workpaper.assigned', { owner: PAPER.owner, date: day(due) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Conclusion() {
  const t = useCopy('figures');
  const { time, whole } = useFormats();
  return (
    <>
      <p>
        {t('workpaper.conclusionText', {
          exceptions: whole(WORKPAPER_EXCEPTIONS),
          read: whole(PAPER.read),
          score: whole(SAMPLE_OUTPUT.riskScore),
        })}
      </p>
      <p className="mt-2 text-sm text-text-muted">{t('workpaper.change')}</p>
      <Signature />
      <p className="mt-1 w-fit border-t border-rule-strong pt-2 text-sm">
        <strong className="font-semibold">{PAPER.reviewer}</strong>
        <span className="block text-xs text-text-muted">
          {t('workpaper.reviewed', { time: time(PAPER.signedAt) })}
        </span>
      </p>
    </>
  );
}

function Signature() {
  return (
    <svg
      viewBox="0 0 200 56"
      preserveAspectRatio="xMinYMid"
      className="mt-4 h-14 w-full"
      aria-hidden
    >
      <path
        d="M8 44C20 30 27 8 24 6c-5-3-8 26-9 40M15 24c10-14 28-22 26-11-1 9-19 12-24 13 10 2 15 16 26 15 12-1 18-27 30-27 6 0 4 6 0 5-9-2-19 21-9 22 9 0 13-16 18-15 4 1-9 15 0 15 8-1 8-14 14-14 6 1-6 13 1 14 9 0 13-35 15-34 2 2-11 33-3 34 6 1 10-14 15-13 4 1-7 13 0 13 6-1 9-33 12-33 2 1-11 31-3 32 7 1 10-13 16-13 5 1-8 13-1 13 8-1 10-13 15-13 5 1-6 13 1 13 9 0 20-6 38-16"
        className="fill-none stroke-current stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
