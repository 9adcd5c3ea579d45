import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import { Card } from '#client/ui/Card.tsx';
import { SampleMark } from '#client/ui/SampleMark.tsx';
import type { OwnerContent, Person } from '#shared/owner/owner-content.ts';

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

/** Who takes the calls that visitors book, if the owner has said so. */
export function CallHosts({ content }: { content?: OwnerContent }) {
  const t = useCopy('discoveryCall');
  const { founder, reviewers } = useOwnerContent(content);
  const people = founder ? [founder, ...reviewers] : reviewers;
  const hosts = people.filter(({ callHost }) => callHost);
  if (hosts.length === 0) return null;
  return (
    <section aria-labelledby="hosts-heading" className="pb-14 md:pb-20">
      <h2 id="hosts-heading" className="mb-6 text-2xl">
        {t('hosts')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hosts.map((host) => (
          <li key={host.name}>
            <PersonCard person={host} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonCard({
  person: { name, role, credentials = [], licence, profile, photo, text, sample },
}: {
  person: Person;
}) {
  const named = [name, ...credentials].join(', ');
  return (
    <Card>
      {sample && <SampleMark />}
      {photo && (
        <img src={photo} alt="" width="96" height="96" className="mb-4 size-24 rounded-md" />
      )}
      <p className="font-semibold">
        {profile ? (
          <a href={profile} rel="noopener" className="link">
            {named}
          </a>
        ) : (
          named
        )}
      </p>
      <p className="text-sm text-text-muted">{role}</p>
      {licence && <p className="text-sm text-text-muted">{licence}</p>}
      {text && <p className="mt-3 text-sm">{text}</p>}
    </Card>
  );
}

/** The offices' street addresses, if the owner has entered them. */
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
