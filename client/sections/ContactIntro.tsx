import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { telAddress } from '#client/sections/content/ContentLink.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';

const ANCHOR = 'link tap wrap-anywhere md:min-h-0';

/** On the contact page the section opens the page: its heading is the h1. */
export function ContactIntro({ page }: { page: boolean }) {
  const t = useCopy('contact');
  return (
    <div className="col-span-12 lg:col-span-5">
      <SectionHeading
        as={page ? 'h1' : 'h2'}
        id="contact-heading"
        eyebrow={t('eyebrow')}
        title={t(page ? 'page.title' : 'title')}
        lead={t(page ? 'page.lead' : 'lead')}
      />
      <ContactDetails />
    </div>
  );
}

function ContactDetails() {
  const t = useCopy('contact');
  const { contactEmail, contactPhone } = useSite();
  return (
    <dl className="mt-part grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-1 xl:mr-8">
      <Detail icon="mail" label={t('details.email')}>
        <a href={`mailto:${contactEmail}`} className={ANCHOR}>
          {contactEmail}
        </a>
      </Detail>
      <Detail icon="phone" label={t('details.phone')}>
        <a href={telAddress(contactPhone)} className={ANCHOR}>
          {contactPhone}
        </a>
      </Detail>
      <Detail icon="pin" label={t('details.offices')}>
        {(['losAngeles', 'pasadena'] as const).map((office) => (
          <p key={office}>
            {`${t(`details.${office}`)} `}
            <span className="inline-block text-sm text-text-muted">
              {t(`details.${office}Note`)}
            </span>
          </p>
        ))}
      </Detail>
      <Detail icon="clock" label={t('details.hours')}>
        <p>
          {`${t('details.weekdays')} `}
          <span className="inline-block text-sm text-text-muted">{t('details.hoursNote')}</span>
        </p>
        <p>{t('details.saturday')}</p>
      </Detail>
    </dl>
  );
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 border-t border-rule py-2 min-[24rem]:max-sm:grid-cols-[6.25rem_minmax(0,1fr)] lg:grid-cols-[6.25rem_minmax(0,1fr)]">
      <dt className="flex items-center gap-2 text-sm text-text-muted">
        <Icon name={icon} className="size-4 text-brass-text" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
