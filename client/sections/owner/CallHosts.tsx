import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import type { OwnerContent } from '#shared/owner/owner-content.ts';
import { PersonCard } from './PersonCard.tsx';

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
