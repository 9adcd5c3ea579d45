import { useHref } from 'react-router-dom';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { Problem } from '#shared/problem.ts';

interface FaultPageProps {
  /** None where a client navigation failed: no request of ours is to blame. */
  requestId?: string | undefined;
  /** What the server refused, such as a form sent too often; else it is a fault of ours. */
  problem?: Problem | null | undefined;
}

/** A fault (spec 2.11), or a problem that no other page tells. */
export function FaultPage({ requestId, problem }: FaultPageProps) {
  const t = useCopy('errors');
  const site = useSite();
  const { location } = usePageContext();
  const home = useHref('/');
  // The words around the number, in the order of their language.
  const [before, after] = t('fault.reference', { id: '\n' }).split('\n');
  return (
    <Container lang={useCopyLang('errors')} className="py-section">
      <SectionHeading
        as="h1"
        eyebrow={t('fault.eyebrow', { status: problem?.status ?? 500 })}
        title={problem?.title ?? t('page.title')}
        // Of a fault without a name the document says the number, which stands below.
        lead={problem && problem.status !== 500 ? problem.detail : t('page.text')}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Full page loads (rel=external): what failed in this document is left behind with it. The page
            of a problem stands at many addresses: the empty one is whichever it is. */}
        <ButtonLink href={problem ? '' : location} rel="external" size="large">
          {t('page.retry')}
        </ButtonLink>
        <ButtonLink href={home} rel="external" variant="secondary" size="large">
          {t('page.home')}
        </ButtonLink>
      </div>
      {requestId && (
        <div className="ledger-rule mt-14 max-w-reading pt-5 text-sm text-text-muted">
          <p>{t('fault.contact', { email: site.contactEmail })}</p>
          <p className="mt-2">
            {before}
            <code className="font-mono text-text select-all">{requestId}</code>
            {after}
          </p>
        </div>
      )}
    </Container>
  );
}
