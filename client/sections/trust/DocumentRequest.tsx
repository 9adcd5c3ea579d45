import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import type { TrustDocumentId } from '#shared/trust/documents.ts';
import { useCopyObject } from '../content/use-content.ts';
import { SpecialistRequest } from '../SpecialistRequest.tsx';

/** The request for a document: a consultation lead about compliance whose message begins with the document's name. */
export function DocumentRequest({ document }: { document: TrustDocumentId | null }) {
  const t = useCopy('trust');
  const name = document && t(`documents.items.${document}.name`);
  const steps = useCopyObject<string[]>('trust', 'request.steps') ?? [];
  return (
    <div
      lang={useCopyLang('trust')}
      className="later border-t border-rule bg-surface-sunken py-section"
    >
      <Container>
        <SpecialistRequest
          eyebrow={t('request.eyebrow')}
          heading={name ? t('request.headingOf', { name }) : t('request.heading')}
          lead={t('request.lead')}
          interest="compliance"
          {...(name && { message: `${name}\n` })}
        >
          <ol className="mt-8 grid max-w-reading gap-3 xl:mr-8">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)]">
                <span aria-hidden className="figures font-serif font-semibold text-brass-text">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </SpecialistRequest>
      </Container>
    </div>
  );
}
