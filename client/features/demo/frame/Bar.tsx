import type { Tone } from '../rules.ts';

const FILLS: Record<Tone, string> = {
  good: 'fill-success',
  fair: 'fill-brass',
  poor: 'fill-danger',
  neutral: 'fill-signal',
};

/** A figure from 0 to 100, drawn as a bar. It is beside the figure itself, so it is hidden from screen readers. */
export function Bar({ percent, tone = 'neutral' }: { percent: number; tone?: Tone }) {
  return (
    // The length is an attribute: the CSP blocks inline styles.
    <svg className="block h-1.5 w-full overflow-hidden rounded-sm bg-rule" aria-hidden>
      <rect width={`${percent}%`} height="100%" className={FILLS[tone]} />
    </svg>
  );
}
