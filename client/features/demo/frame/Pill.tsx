import type { ReactNode } from 'react';
import type { Tone } from '../rules.ts';

const TONES: Record<Tone, string> = {
  good: 'bg-success-soft text-success',
  fair: 'bg-warning-soft text-warning',
  poor: 'bg-danger-soft text-danger',
  neutral: 'bg-surface-sunken text-text-muted',
};

/** A state in one word; its colour repeats the word's meaning. */
export function Pill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      <svg viewBox="0 0 8 8" className="size-1.5 fill-current" aria-hidden>
        <circle cx="4" cy="4" r="4" />
      </svg>
      {children}
    </span>
  );
}
