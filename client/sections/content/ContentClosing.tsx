import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Headline } from '#client/ui/Headline.tsx';
import type { BlockOf } from '#shared/page/blocks.ts';
import { ContentLink } from './ContentLink.tsx';
import { SiteText } from './SiteText.tsx';

/** The last word of a page and its links; the first is the one we recommend. */
export function ContentClosing({ heading, text, actions }: BlockOf<'callToAction'>) {
  return (
    <section aria-labelledby="closing" className="night border-b border-rule">
      <Container className="grid-page items-end gap-y-8 py-16 md:py-20">
        <div className="col-span-12 max-w-reading lg:col-span-7">
          <h2 id="closing" className="text-3xl">
            <Headline>{heading}</Headline>
          </h2>
          <p className="mt-4 text-lg text-text-muted">
            <SiteText>{text}</SiteText>
          </p>
        </div>
        <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          {actions.map(({ label, to }, index) => (
            <ButtonLink
              key={to}
              as={ContentLink}
              to={to}
              size="large"
              variant={index === 0 ? 'primary' : 'secondary'}
              className="w-full sm:w-auto"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  );
}
