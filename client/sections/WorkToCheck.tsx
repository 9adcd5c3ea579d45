import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';

const PLACES = [
  { id: 'workpaper', to: ROUTES.automatedCompliance.path },
  { id: 'verify', to: `${ROUTES.dataSecurity.path}#verify` },
  { id: 'templates', to: ROUTES.templates.path },
  { id: 'signature', to: `${ROUTES.automatedCompliance.path}#trust` },
] as const;

/** Work that visitors can look at and check, on a site that names no client. */
export function WorkToCheck() {
  const t = useCopy('home');
  return (
    <section
      id="clients"
      aria-labelledby="work-heading"
      lang={useCopyLang('home')}
      className="later py-section"
    >
      <Container>
        <h2 id="work-heading" className="text-2xl">
          {t('work.title')}
        </h2>
        <ul className="swipe mt-part md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
          {PLACES.map(({ id, to }) => (
            <Card as="li" key={id} className="relative">
              <h3 className="text-lg">
                <Link to={to} className="link after:absolute after:inset-0">
                  {t(`work.${id}.title`)}
                </Link>
              </h3>
              <p className="mt-2 text-sm text-text-muted">{t(`work.${id}.text`)}</p>
            </Card>
          ))}
        </ul>
      </Container>
    </section>
  );
}
