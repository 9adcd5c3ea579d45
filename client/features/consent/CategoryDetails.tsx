import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { type CategoryWords, categoryWords } from '#shared/consent/consent-words.ts';
import type { ConsentCategory } from '#shared/consent/stored-names.ts';

/** What a category means on this site: which companies' services, and what is stored for how long. */
export function CategoryDetails({ category }: { category: ConsentCategory }) {
  const t = useCopy('consent');
  const { services, stored } = categoryWords(t, useSite().services, category);
  return (
    <div>
      {services.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {stored.length > 0 && <StoredEntries label={t('services.stored')} stored={stored} />}
    </div>
  );
}

function StoredEntries({ label, stored }: { label: string; stored: CategoryWords['stored'] }) {
  return (
    <details>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {stored.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <code>{name}</code>
            {` ${text}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
