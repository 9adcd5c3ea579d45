import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { HERO_SLIDES } from '../slides.ts';
import { ProductScene } from './ProductScene.tsx';

/** The five scenes of the home page's pictures as real HTML: their text and figures can be read. */
export function SlideTour() {
  const t = useCopy('productScenes');
  const words = useCopy('hero');
  return (
    <section
      aria-labelledby="slide-tour"
      // Always set: the page around it may be in another language.
      lang={useWordsLocale('productScenes')}
      className="later pb-14 md:pb-20"
    >
      <h2 id="slide-tour" className="text-2xl">
        {t('tour.title')}
      </h2>
      <p className="mt-2 mb-6 max-w-reading text-text-muted">{t('tour.lead')}</p>
      {HERO_SLIDES.map(({ id, icon, image }) => (
        <details key={id} id={image} className="border-t border-rule last:border-b open:pb-8">
          <summary className="flex min-h-11 items-center gap-4 py-3 hover:text-signal">
            <Icon name={icon} className="size-5 text-brass-text" />
            <span className="grow">
              <span className="block font-semibold">{t(`${id}.label`)}</span>
              <span className="block text-sm text-text-muted">{words(`slides.${id}.text`)}</span>
            </span>
            <Icon name="plus" className="plus" />
          </summary>
          <ProductScene slide={id} />
        </details>
      ))}
    </section>
  );
}
