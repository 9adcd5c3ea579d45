import { ConsultationForm } from '#client/features/consultation/ConsultationForm.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopyLang, useLocale } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { Card } from '#client/ui/Card.tsx';

export function Page() {
  const locale = useLocale();
  // Said in any case: the page around it may be in another language.
  const lang = useCopyLang('consultation') ?? locale;
  return (
    <ContentPage
      namespace="support"
      figures={{
        consultation: (
          <Card look="raised" lang={lang}>
            <Widget>
              <ConsultationForm />
            </Widget>
          </Card>
        ),
      }}
    />
  );
}
