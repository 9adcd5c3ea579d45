import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import type { TrustDocumentId } from '#shared/trust/documents.ts';
import { useCopyObject } from '../content/use-content.ts';
import { SpecialistRequest } from '../SpecialistRequest.tsx';

interface DocumentRequestProps {
  requested: readonly TrustDocumentId[];
  /** The day by which they are needed, `YYYY-MM-DD`; null if none is given. */
  neededBy: string | null;
}

/** The request for documents: a consultation lead about compliance whose message begins with their names. */
export function DocumentRequest({ requested, neededBy }: DocumentRequestProps) {
  const t = useCopy('trust');
  const names = requested.map((id) => t(`documents.items.${id}.name`));
  const day = neededBy && t('request.neededBy', { day: neededBy });
  const message = [...names, ...(day ? [day] : []), ''].join('\n');
  const steps = useCopyObject<string[]>('trust', 'request.steps') ?? [];
  return (
    <div
      lang={useCopyLang('trust')}
      className="later border-t border-rule bg-surface-sunken py-section"
    >
      <Container>
        <SpecialistRequest
          eyebrow={t('request.eyebrow')}
          heading={
            names.length === 1 ? t('request.headingOf', { name: names[0] }) : t('request.heading')
          }
          lead={t('request.lead')}
          interest="compliance"
          sendLabel={t('documents.requestAll')}
          {...(message && { message })}
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
