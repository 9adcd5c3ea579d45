import { Card } from '#client/ui/Card.tsx';
import { SampleMark } from '#client/ui/SampleMark.tsx';
import type { Person } from '#shared/owner/owner-content.ts';

export function PersonCard({
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
