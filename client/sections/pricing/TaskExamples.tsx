import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import type { OwnerContent } from '#shared/owner/owner-content.ts';

/** What counts as a task, with examples, and how long each takes if the owner has said so. */
export function TaskExamples({ content }: { content?: OwnerContent }) {
  const t = useCopy('pricing');
  const { taskDays = [] } = useOwnerContent(content);
  return (
    <div className="border-l-2 border-brass pl-5">
      <h2 className="font-sans text-base font-semibold">{t('task.heading')}</h2>
      <p className="mt-1 text-sm text-text-muted">{t('task.text')}</p>
      <ul className="mt-3 space-y-2 text-sm">
        {t('task.examples', { returnObjects: true }).map((example, index) => (
          <li key={example}>
            {example}
            {taskDays[index] && (
              <span className="block text-text-muted">
                {t('task.days', { count: taskDays[index] })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
