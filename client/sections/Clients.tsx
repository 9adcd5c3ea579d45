import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { SampleMark } from '#client/ui/SampleMark.tsx';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import type { OwnerContent } from '#shared/owner/owner-content.ts';
import { WorkToCheck } from './WorkToCheck.tsx';

/** The file's own language: it is written once, for all languages of the site. */
const OWNER_LANGUAGE = DEFAULT_LOCALE;

/** Clients and their quotes, as entered by the owner; without entries, what visitors can check for themselves. */
export function Clients({ content }: { content?: OwnerContent }) {
  const t = useCopy('home');
  const lang = useCopyLang('home');
  const { clients, quotes } = useOwnerContent(content);
  if (clients.length === 0 && quotes.length === 0) return <WorkToCheck />;
  // If all are invented, one mark over the group says so; otherwise each invented one has a mark.
  const isSample = [...clients, ...quotes].every(({ sample }) => sample);
  return (
    <section
      id="clients"
      aria-labelledby="clients-heading"
      lang={lang}
      className="later py-section"
    >
      <Container>
        <h2 id="clients-heading" className="text-2xl">
          {t('clients.title')}
        </h2>
        {isSample && <SampleMark className="mt-3" />}
        {clients.length > 0 && (
          <ul className="mt-part flex flex-wrap items-center gap-x-10 gap-y-3">
            {clients.map(({ name, logo, sample }) => (
              <li key={name}>
                {logo ? (
                  <img src={logo} alt={name} height="40" className="h-10 w-auto" loading="lazy" />
                ) : (
                  <span className="font-serif text-xl text-text-muted">{name}</span>
                )}
                {sample && !isSample && <SampleMark className="mt-2" />}
              </li>
            ))}
          </ul>
        )}
        {quotes.length > 0 && (
          <ul className="swipe mt-part md:grid md:grid-cols-2 md:gap-6">
            {quotes.map(({ text, name, role, company, sample }) => (
              <Card as="li" key={text}>
                {sample && !isSample && <SampleMark />}
                <blockquote lang={OWNER_LANGUAGE} className="text-lg">
                  {text}
                </blockquote>
                <p lang={OWNER_LANGUAGE} className="mt-3 text-sm text-text-muted">
                  {`${name}, ${role}, ${company}`}
                </p>
              </Card>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
