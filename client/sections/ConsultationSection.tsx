import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SpecialistRequest } from './SpecialistRequest.tsx';

/** Spec 2.7: the consultation form, at `#consultation` of a page that has no other. */
export function ConsultationSection() {
  const t = useCopy('consultation');
  const points = t('section.points', { returnObjects: true });
  return (
    <div lang={useCopyLang('consultation')} className="later border-t border-rule py-section">
      <Container>
        <SpecialistRequest
          eyebrow={t('section.eyebrow')}
          heading={t('section.title')}
          lead={t('section.lead')}
        >
          <ul className="mt-8 grid max-w-reading gap-3 xl:mr-8">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-1.5 size-4 text-brass-text" />
                {point}
              </li>
            ))}
          </ul>
        </SpecialistRequest>
      </Container>
    </div>
  );
}
