import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { useSite } from '#client/lib/site.ts';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { SearchForm } from '#client/ui/SearchForm.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { ROUTES } from '#shared/routes.ts';

const WAYS_ON = [
  { label: 'notFound.home', note: 'notFound.homeNote', to: ROUTES.home.path },
  { label: 'nav:useCases', note: 'notFound.useCasesNote', to: ROUTES.useCases.path },
  { label: 'nav:pricing', note: 'notFound.pricingNote', to: ROUTES.pricing.path },
  { label: 'nav:contact', note: 'notFound.contactNote', to: ROUTES.contact.path },
] as const;

/** No page at this address: a friendly message and the likeliest links. */
export function NotFoundPage() {
  const t = useCopy('errors');
  const site = useSite();
  return (
    <Container lang={useCopyLang('errors')} className="grid-page gap-y-12 py-section">
      <SectionHeading
        as="h1"
        eyebrow={t('notFound.eyebrow')}
        title={t('notFound.title')}
        lead={t('notFound.text')}
        className="col-span-12 lg:col-span-6"
      />
      <SearchForm
        action={useHref(ROUTES.search.path)}
        label={useCopy('nav')('search')}
        className="col-span-12 lg:col-span-6"
      />
      <nav aria-labelledby="ways-on" className="col-span-12 lg:col-span-5 lg:col-start-8">
        <h2 id="ways-on" className="eyebrow font-sans">
          {t('notFound.where')}
        </h2>
        <ul className="mt-3 border-t border-rule">
          {WAYS_ON.map(({ label, note, to }) => (
            <li key={to} className="border-b border-rule">
              <Link to={to} className="group flex items-center justify-between gap-4 py-4">
                <span>
                  <span className="block font-serif text-xl font-semibold group-hover:text-signal">
                    {t(label)}
                  </span>
                  <span className="block text-sm text-text-muted">
                    {t(note, { site: site.name })}
                  </span>
                </span>
                <Icon
                  name="arrow-right"
                  className="size-5 text-signal transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
