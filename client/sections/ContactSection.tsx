import { ContactForm } from '#client/features/contact/ContactForm.tsx';
import { Island } from '#client/islands/Island.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useQuery } from '#client/lib/links.ts';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { readSearched } from '#shared/catalogue/searched-words.ts';
import { ContactIntro } from './ContactIntro.tsx';

interface ContactSectionProps {
  /** True on the contact page, where the section opens the page. */
  page?: boolean;
}

/** Spec 2.7: how to reach us, and the form. */
export function ContactSection({ page = false }: ContactSectionProps) {
  const t = useCopy('contact');
  const search = useCopy('search');
  const searched = readSearched(useQuery());
  const FormHeading = page ? 'h2' : 'h3';
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      lang={useCopyLang('contact')}
      className={page ? 'pt-14 pb-section md:pt-20' : 'later py-section'}
    >
      <Container className="grid-page gap-y-part">
        <ContactIntro page={page} />
        <Card
          look="raised"
          className={`${page ? '' : 'later '}col-span-12 self-start lg:col-span-7 xl:col-span-6 xl:col-start-7`}
        >
          <FormHeading className="sr-only">{t('form.title')}</FormHeading>
          <Island
            name="ContactForm"
            part={ContactForm}
            props={searched ? { message: search('searched', { words: searched }) } : {}}
            when={page ? 'idle' : 'view'}
          />
        </Card>
      </Container>
    </section>
  );
}
