import { ConsultationForm } from '#client/features/consultation/ConsultationForm.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';

/** Spec 2.7: the consultation form at its own place, `#consultation`. */
export function ConsultationSection() {
  const t = useCopy('consultation');
  const points = t('section.points', { returnObjects: true }) as unknown as string[];
  return (
    <section
      id="consultation"
      aria-labelledby="consultation-heading"
      lang={useCopyLang('consultation')}
      className="border-t border-rule py-section"
    >
      <Container className="grid-page gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <SectionHeading
            id="consultation-heading"
            eyebrow={t('section.eyebrow')}
            title={t('section.title')}
            lead={t('section.lead')}
          />
          <ul className="mt-8 grid max-w-reading gap-3 xl:mr-8">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-1.5 size-4 text-brass-text" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Card
          look="raised"
          className="col-span-12 self-start lg:col-span-7 xl:col-span-6 xl:col-start-7"
        >
          <ConsultationForm />
        </Card>
      </Container>
    </section>
  );
}
