import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { DueDate } from '#client/features/privacy-request/DueDate.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { GoodToKnow } from '#client/sections/GoodToKnow.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import { ROUTES } from '#shared/routes.ts';

export function Page() {
  const { confirmationPage, location } = usePageContext();
  const [path = '/'] = location.split('?', 1);
  return <PrivacyConfirmationPage page={confirmationPage} path={path} />;
}

interface PrivacyConfirmationPageProps {
  /** Absent if the link is not valid; the reason is not given. */
  page: ConfirmationPage | undefined;
  /** The page's own address, to which its form posts. */
  path: string;
}

/** The copy keys for an agent's request: the page is for the person concerned, who permits it. */
const FOR_OTHER = { waiting: 'permit', confirmed: 'permitted', closed: 'closed' } as const;

/** A privacy request, for anyone with the link mailed for it: it is confirmed only by a post. */
function PrivacyConfirmationPage({ page, path }: PrivacyConfirmationPageProps) {
  const t = useCopy('privacyRequest');
  const { privacyEmail: email } = useSite();
  const own = page && (page.isClosed ? 'closed' : page.isConfirmed ? 'confirmed' : 'waiting');
  const state = own ? (page.relation === 'agent' ? FOR_OTHER[own] : own) : 'invalid';
  return (
    <Container
      lang={useCopyLang('privacyRequest')}
      className="grid-page gap-y-10 pt-14 pb-section md:pt-20"
    >
      <div className="col-span-12 lg:col-span-6">
        {own === 'confirmed' && (
          <span className="mb-5 grid size-12 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" className="size-6" />
          </span>
        )}
        <SectionHeading
          as="h1"
          eyebrow={t('confirm.eyebrow')}
          title={t(`confirm.${state}.title`)}
          lead={t(`confirm.${state}.lead`)}
        />
        {(state === 'waiting' || state === 'permit') && (
          <form method="post" action={path} className="mt-8">
            <Button type="submit" size="large">
              {t(`confirm.${state}.button`)}
            </Button>
          </form>
        )}
        {state === 'invalid' && (
          <ButtonLink as={Link} to={ROUTES.dsar.path} size="large" className="mt-8">
            {t('confirm.invalid.button')}
          </ButtonLink>
        )}
      </div>
      <div className="col-span-12 space-y-8 lg:col-span-5 lg:col-start-8">
        {page && (
          <Card look="raised">
            <dl>
              <Fact label={t('confirm.facts.reference')}>
                <span className="figures font-mono">{page.caseNumber}</span>
              </Fact>
              <Fact label={t('confirm.facts.kind')}>{t(`kinds.${page.kind}.label`)}</Fact>
              {page.agent && !page.isClosed && (
                <Fact label={t('confirm.facts.agent')}>
                  <span className="wrap-anywhere">{page.agent}</span>
                </Fact>
              )}
              {!page.isClosed && (
                <Fact label={t('confirm.facts.due')}>
                  <DueDate due={page.due} />
                </Fact>
              )}
            </dl>
          </Card>
        )}
        <GoodToKnow
          title={t('confirm.know.title')}
          notes={[
            ...(state === 'permit' && page?.agent ? [t('confirm.know.permitAnswer')] : []),
            ...NOTES[state].map((note) => t(`confirm.know.${note}`)),
            t(`confirm.know.${state === 'invalid' ? 'personNoCase' : 'person'}`, { email }),
          ]}
        />
      </div>
    </Container>
  );
}

const NOTES = {
  waiting: ['ignore', 'link'],
  confirmed: ['done'],
  permit: ['permitIgnore', 'link'],
  permitted: ['done'],
  closed: [],
  invalid: [],
} as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 border-t border-rule py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
