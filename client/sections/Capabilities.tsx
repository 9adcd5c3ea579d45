import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { ROUTES } from '#shared/routes.ts';

/** Spec 2.5. */
const CAPABILITIES = ['enterpriseAudit', 'advancedAnalytics', 'automatedCompliance'] as const;

/** What the service does, set as a table of contents (spec 2.5, anchor services). */
export function Capabilities() {
  const t = useCopy('home');
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      lang={useCopyLang('home')}
      className="later border-t border-rule bg-surface-sunken py-section"
    >
      <Container className="grid-page gap-y-part">
        <SectionHeading
          id="services-heading"
          eyebrow={t('capabilities.eyebrow')}
          title={t('capabilities.title')}
          className="col-span-12 lg:col-span-4"
        />
        <ol className="col-span-12 lg:col-span-8">
          {CAPABILITIES.map((id, index) => (
            <li
              key={id}
              className="group relative grid items-start gap-x-4 border-t border-rule py-6 last:border-b sm:grid-cols-[4rem_1fr_auto]"
            >
              <span
                aria-hidden
                className="figures font-serif text-2xl text-brass-text max-sm:hidden"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">
                  {/* The whole row can be clicked, but only the name is the link. */}
                  <Link
                    to={ROUTES[id].path}
                    className="after:absolute after:inset-0 group-hover:text-signal"
                  >
                    {t(`capabilities.items.${id}.title`)}{' '}
                    <Icon name="arrow-right" className="inline size-5 text-signal sm:hidden" />
                  </Link>
                </h3>
                <p className="mt-2 max-w-reading text-text-muted">
                  {t(`capabilities.items.${id}.text`)}
                </p>
              </div>
              <Icon
                name="arrow-right"
                className="mt-1.5 size-6 text-signal transition-transform group-hover:translate-x-1 max-sm:hidden"
              />
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
