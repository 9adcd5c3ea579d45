import { PrivacyRequestForm } from '#client/features/privacy-request/PrivacyRequestForm.tsx';
import { Island } from '#client/islands/Island.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { Card } from '#client/ui/Card.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { SiteText } from '../../sections/content/SiteText.tsx';

export function Page() {
  const t = useCopy('privacyRequest');
  const lang = useWordsLocale('privacyRequest');
  return (
    <ContentPage namespace="dsar" holds={[{ id: 'privacy', heading: t('title'), lang }]}>
      <PrivacyRequestSection />
    </ContentPage>
  );
}

/** The form of a privacy request, with what to know beforehand; a plain post returns to `#privacy`. */
function PrivacyRequestSection() {
  const t = useCopy('privacyRequest');
  const { privacyEmail: email } = useSite();
  const points = t('points', { email, returnObjects: true });
  return (
    <section
      id="privacy"
      aria-labelledby="privacy-heading"
      // Always set: the page around it may be in another language.
      lang={useWordsLocale('privacyRequest')}
      className="grid-page gap-y-8 pb-14 md:pb-20"
    >
      <div className="col-span-12 lg:col-span-4">
        <SectionHeading
          id="privacy-heading"
          eyebrow={t('eyebrow')}
          title={t('title')}
          lead={t('lead')}
        />
        <dl className="mt-8">
          {points.map(({ term, text }) => (
            <div key={term} className="border-t border-rule py-4">
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-1 text-sm wrap-anywhere text-text-muted">
                <SiteText>{text}</SiteText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Card look="raised" className="col-span-12 self-start lg:col-span-8">
        <h3 className="sr-only">{t('form.title')}</h3>
        <Island name="PrivacyRequestForm" part={PrivacyRequestForm} />
      </Card>
    </section>
  );
}
