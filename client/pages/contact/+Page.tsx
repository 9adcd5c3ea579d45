import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ContactSection } from '#client/sections/ContactSection.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { ROUTES } from '#shared/routes.ts';

export function Page() {
  return (
    <>
      <ContactSection page />
      <ContactGuide />
    </>
  );
}

const ELSEWHERE = [
  { id: 'support', to: ROUTES.support.path },
  { id: 'privacy', to: ROUTES.dsar.path },
  { id: 'call', to: ROUTES.discoveryCall.path },
] as const;

function ContactGuide() {
  const t = useCopy('contact');
  const steps = t('page.next.steps', { returnObjects: true });
  return (
    <section
      aria-labelledby="contact-next"
      lang={useCopyLang('contact')}
      className="later border-t border-rule bg-surface-sunken py-section"
    >
      <Container>
        <SectionHeading
          id="contact-next"
          eyebrow={t('page.next.eyebrow')}
          title={t('page.next.title')}
        />
        <ol className="mt-10 grid gap-gutter md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="ledger-rule pt-5">
              <span aria-hidden className="figures font-serif text-2xl text-brass-text">
                {index + 1}
              </span>
              <h3 className="mt-2 text-xl">{title}</h3>
              <p className="mt-2 text-text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="grid-page mt-section gap-y-12">
          <div className="col-span-12 lg:col-span-6">
            <h2 className="text-2xl">{t('page.include.title')}</h2>
            <ul className="mt-5 grid max-w-reading gap-3">
              {t('page.include.items', { returnObjects: true }).map((item) => (
                <li key={item} className="flex gap-3">
                  <Icon name="check" className="mt-1.5 size-4 text-brass-text" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <div className="col-span-12 lg:col-span-5 lg:col-start-8">
            <h2 className="text-2xl">{t('page.elsewhere.title')}</h2>
            <ul className="mt-5">
              {ELSEWHERE.map(({ id, to }) => (
                <li key={id} className="border-t border-rule py-4">
                  <Link to={to} className="link font-semibold">
                    {t(`page.elsewhere.${id}`)}
                  </Link>
                  <p className="mt-1 text-sm text-text-muted">{t(`page.elsewhere.${id}Note`)}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </section>
  );
}
