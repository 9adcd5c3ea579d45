import { useCopy } from '#client/lib/copy.ts';

/** What counts as a task, with examples. */
export function TaskExamples() {
  const t = useCopy('pricing');
  return (
    <div className="border-l-2 border-brass pl-5">
      <h2 className="font-sans text-base font-semibold">{t('task.heading')}</h2>
      <p className="mt-1 text-sm text-text-muted">{t('task.text')}</p>
      <ul className="mt-3 space-y-2 text-sm">
        {t('task.examples', { returnObjects: true }).map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </div>
  );
}
