import { ConsultationForm } from '#client/features/consultation/ConsultationForm.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useCopyLang, useLocale } from '#client/lib/copy.ts';
import { Card } from '#client/ui/Card.tsx';

interface BookingSectionProps {
  /** The host's zone, where it is set. */
  hostTimezone: string | null;
}

/** The booking page's form, with times; a plain post comes back to `#meeting` or `#consultation`. */
export function BookingSection({ hostTimezone }: BookingSectionProps) {
  const t = useCopy('consultation');
  const locale = useLocale();
  // Said in any case: the page around it may be in another language.
  const lang = useCopyLang('consultation') ?? locale;
  return (
    <section
      id="meeting"
      aria-labelledby="meeting-heading"
      lang={lang}
      className="ledger-rule grid-page gap-y-8 py-10 md:py-14"
    >
      <div className="col-span-12 lg:col-span-4">
        <h2 id="meeting-heading" className="text-2xl">
          {t('booking.title')}
        </h2>
        <p className="mt-3 max-w-reading text-text-muted">{t('booking.text')}</p>
      </div>
      <Card id="consultation" look="raised" className="col-span-12 lg:col-span-8">
        <Widget>
          <ConsultationForm scheduling hostTimezone={hostTimezone} />
        </Widget>
      </Card>
    </section>
  );
}
