import { BookingForm } from '#client/features/consultation/BookingForm.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { Card } from '#client/ui/Card.tsx';

interface BookingSectionProps {
  /** The host's zone, if set. */
  hostTimezone: string | null;
}

/** The booking page's form, with times; a plain post returns to `#meeting` or `#consultation`. */
export function BookingSection({ hostTimezone }: BookingSectionProps) {
  const t = useCopy('consultation');
  // Always set: the page around it may be in another language.
  const lang = useWordsLocale('consultation');
  return (
    <section id="meeting" aria-labelledby="meeting-heading" lang={lang} className="scroll-mt-20">
      <Card id="consultation" look="raised" className="scroll-mt-20">
        <h2 id="meeting-heading" className="mb-5 text-2xl">
          {t('booking.title')}
        </h2>
        <Widget>
          <BookingForm hostTimezone={hostTimezone} />
        </Widget>
      </Card>
    </section>
  );
}
