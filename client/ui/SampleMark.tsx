import { useCopy, useWordsLocale } from '#client/lib/copy.ts';

/** Marks invented content as a sample: no customer, person or publication passes for a real one. */
export function SampleMark({ className = 'mb-3' }: { className?: string }) {
  const t = useCopy('common');
  return (
    <p
      lang={useWordsLocale('common')}
      className={`w-fit rounded-sm bg-brass-soft px-2 py-0.5 text-xs font-semibold text-brass-text ${className}`}
    >
      {t('sample')}
    </p>
  );
}
