import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { useSite } from '#client/lib/site.ts';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { Problem } from '#shared/problem.ts';

export function Page() {
  const { is404, requestId, problem } = usePageContext();
  return is404 ? <NotFoundPage /> : <FaultPage requestId={requestId} problem={problem} />;
}

interface FaultPageProps {
  requestId?: string | undefined;
  /** What the server refused, such as a form sent too often; without it, the fault is ours. */
  problem?: Problem | null | undefined;
}

/** A fault (spec 2.11), or a problem that no other page explains. */
function FaultPage({ requestId, problem }: FaultPageProps) {
  const t = useCopy('errors');
  const site = useSite();
  const { location } = usePageContext();
  const home = useHref('/');
  // The text around the number, in its language's word order.
  const [before, after] = t('fault.reference', { id: '\n' }).split('\n');
  return (
    <Container lang={useCopyLang('errors')} className="py-section">
      <SectionHeading
        as="h1"
        eyebrow={t('fault.eyebrow', { status: problem?.status ?? 500 })}
        title={problem?.title ?? t('page.title')}
        // For an unspecified fault, the detail only contains the number, which is shown below.
        lead={problem && problem.status !== 500 ? problem.detail : t('page.text')}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* The page of a problem can be at many addresses: an empty `href` is the current one. */}
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
