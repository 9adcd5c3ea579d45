import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { type OwnerContent, PLATFORM_TOPICS } from '#shared/owner/owner-content.ts';
import { ROUTES } from '#shared/routes.ts';
import { ContentTable } from '../content/ContentTable.tsx';

/** What a vendor review asks of the application, as the owner has answered it; the rest is on request. */
export function PlatformAnswers({ content }: { content?: OwnerContent }) {
  const t = useCopy('dataSecurity');
  const { platform = {} } = useOwnerContent(content);
  const rows = PLATFORM_TOPICS.flatMap((topic) => {
    const answer = platform[topic];
    return answer ? [[t(`platform.topics.${topic}`), answer]] : [];
  });
  const onRequest = PLATFORM_TOPICS.filter((topic) => !platform[topic]);
  return (
    <section
      id="ask-about-the-platform"
      aria-labelledby="platform-heading"
      className="scroll-mt-24 pb-14 md:pb-20"
    >
      <h2 id="platform-heading" className="mb-6 text-2xl">
        {t('platform.heading')}
      </h2>
      {rows.length > 0 && (
        <ContentTable
          caption={t('platform.caption')}
          head={t('platform.head', { returnObjects: true })}
          rows={rows}
        />
      )}
      {onRequest.length > 0 && (
        <div className="mt-6 border-t border-rule pt-6">
          <h3 className="text-xl">{t('platform.onRequest')}</h3>
          <ul className="mt-4 grid gap-x-gutter gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {onRequest.map((topic) => (
              <li key={topic}>{t(`platform.topics.${topic}`)}</li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-gutter gap-y-4">
            <p className="max-w-reading text-text-muted">{t('platform.text')}</p>
            <ButtonLink
              as={Link}
              to={`${ROUTES.compliance.path}?document=security-questionnaire#consultation`}
            >
              {t('platform.action')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}
