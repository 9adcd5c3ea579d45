import type { ReactNode } from 'react';
import { ConsultationForm } from '#client/features/consultation/ConsultationForm.tsx';
import { Island } from '#client/islands/Island.tsx';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { Card } from '#client/ui/Card.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { ConsultationInterest } from '#rules/interests.ts';

interface SpecialistRequestProps {
  heading: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Shown below the lead: what a request brings, or what goes with it. */
  children?: ReactNode;
  /** Preselected; the visitor may choose another. */
  interest?: ConsultationInterest;
  /** Prefills the message, for the visitor to read and edit. Lines are separated by '\n'. */
  message?: string;
  /** What the form's button says, if not 'Request Consultation'. */
  sendLabel?: string;
}

/**
 * A request to a specialist: the consultation form, at `#consultation` of the page that places it, prefilled with what
 * the page knows. It is the form of `POST /api/consultation`, with all its rules; a page can have only one.
 *
 * To add it: `<SpecialistRequest heading={…} interest="compliance" message={…} />` within a `Container`. A plain post
 * returns to the page, with thanks (303) or with what was typed
 * (422). The query that the route reads (`query` of its row in `shared/routes.ts`) is kept, so a page whose message
 * depends on its address, such as `?document=…`, shows the same one.
 */
export function SpecialistRequest({
  heading,
  eyebrow,
  lead,
  children,
  interest,
  message,
  sendLabel,
}: SpecialistRequestProps) {
  // Always set: the page around it may be in another language.
  const lang = useWordsLocale('consultation');
  const known = { ...(interest && { interest }), ...(message && { message }) };
  const busy = useCopy('consultation')('form.sending');
  const props = { known, ...(sendLabel && { send: { label: sendLabel, busy } }) };
  return (
    <section
      id="consultation"
      aria-labelledby="consultation-heading"
      className="grid-page gap-y-10"
    >
      <div className="col-span-12 lg:col-span-5">
        <SectionHeading id="consultation-heading" eyebrow={eyebrow} title={heading} lead={lead} />
        {children}
      </div>
      <Card
        look="raised"
        lang={lang}
        className="col-span-12 self-start lg:col-span-7 xl:col-span-6 xl:col-start-7"
      >
        <Island name="ConsultationForm" part={ConsultationForm} props={props} when="view" />
      </Card>
    </section>
  );
}
