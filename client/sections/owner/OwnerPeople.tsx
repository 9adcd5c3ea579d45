import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import { Card } from '#client/ui/Card.tsx';
import { SampleMark } from '#client/ui/SampleMark.tsx';
import type { OwnerContent } from '#shared/owner/owner-content.ts';
import { PersonCard } from './PersonCard.tsx';

/** The founder and the reviewers named by the owner; without names, nothing is shown. */
export function OwnerPeople({ content }: { content?: OwnerContent }) {
  const t = useCopy('about');
  const { founder, reviewers } = useOwnerContent(content);
  if (!founder && reviewers.length === 0) return null;
  return (
    <div className="space-y-8">
      {founder && (
        <div>
          <h3 className="mb-4 text-xl">{t('people.founder')}</h3>
          <PersonCard person={founder} />
        </div>
      )}
      {reviewers.length > 0 && (
        <div>
          <h3 className="mb-4 text-xl">{t('people.reviewers')}</h3>
          <ul className="grid gap-4 sm:grid-cols-2">
            {reviewers.map((reviewer) => (
              <li key={reviewer.name}>
                <PersonCard person={reviewer} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function OwnerAddresses({ content }: { content?: OwnerContent }) {
  const { addresses } = useOwnerContent(content);
  if (addresses.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {addresses.map(({ office, lines, sample }) => (
        <li key={office}>
          <Card>
            {sample && <SampleMark />}
            <address className="not-italic">
              <strong className="block font-semibold">{office}</strong>
              {lines.map((line) => (
                <span key={line} className="block text-sm text-text-muted">
                  {line}
                </span>
              ))}
            </address>
          </Card>
        </li>
      ))}
    </ul>
  );
}
