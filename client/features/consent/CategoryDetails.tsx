import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { type CategoryWords, categoryWords } from '#shared/consent/consent-words.ts';
import type { ConsentCategory } from '#shared/consent/stored-names.ts';

/** What a category comes to on this site: which companies' services, and what is kept for how long. */
export function CategoryDetails({ category }: { category: ConsentCategory }) {
  const t = useCopy('consent');
  const { services, stored } = categoryWords(t, useSite().services, category);
  return (
    <div className="max-w-[60ch] text-sm text-text-muted">
      {services.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      {stored.length > 0 && <StoredEntries label={t('services.stored')} stored={stored} />}
    </div>
  );
}

function StoredEntries({ label, stored }: { label: string; stored: CategoryWords['stored'] }) {
  return (
    <details className="group/stored mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-signal hover:underline sm:min-h-8">
        {label}
        <Icon name="chevron-down" className="size-4 group-open/stored:rotate-180" />
      </summary>
      <ul className="pb-2">
        {stored.map(({ name, text }) => (
          <li key={`${name} ${text}`} className="py-0.5">
            <code className="font-mono text-text">{name}</code> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
