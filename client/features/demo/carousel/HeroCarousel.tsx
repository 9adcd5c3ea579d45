import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ROUTES } from '#shared/routes.ts';
import { LAYOUTS, type Layout, pictureAddress, pictureLocale, type Scheme } from '../pictures.ts';
import { HERO_SLIDES, type HeroSlide } from '../slides.ts';
import { startCarousel } from './start-carousel.ts';

/**
 * The product in five pictures (spec 2.3). Its dots are radio buttons and its style sheet shows what they
 * choose, so that it can be used before its script has come; script makes it go by itself.
 */
export function HeroCarousel() {
  const t = useCopy('hero');
  const root = useRef<HTMLElement>(null);
  const unavailable = t('slides.unavailable');
  useEffect(() => {
    if (root.current) return startCarousel(root.current, unavailable);
  }, [unavailable]);
  return (
    <section
      ref={root}
      aria-label={t('slides.label')}
      aria-roledescription="carousel"
      className="carousel"
    >
      <Link to={ROUTES.platformDemo.path} reloadDocument rel="external" className="carousel-stage">
        {HERO_SLIDES.map((slide, index) => (
          <span key={slide.id}>
            <Picture slide={slide} isFirst={index === 0} />
          </span>
        ))}
        <b>{t('slides.try')}</b>
      </Link>
      <div className="carousel-dots">
        <fieldset>
          <legend className="sr-only">{t('slides.choose')}</legend>
          {HERO_SLIDES.map(({ id }, index) => (
            <label key={id}>
              <input type="radio" name="slide" defaultChecked={index === 0} />
              <span>{t(`slides.${id}.label`)}</span>
            </label>
          ))}
        </fieldset>
        <button type="button">
          <span>
            <Icon name="pause" label={t('slides.pause')} className="size-5" />
          </span>
          <span>
            <Icon name="play" label={t('slides.play')} className="size-5" />
          </span>
        </button>
      </div>
      <div data-words className="carousel-words">
        {HERO_SLIDES.map(({ id }) => (
          <p key={id}>
            <strong>{t(`slides.${id}.label`)}</strong> {t(`slides.${id}.text`)}
          </p>
        ))}
      </div>
    </section>
  );
}

/** One picture by day and by night, as a window or as on a phone. The first one is wanted at once. */
function Picture({ slide: { id, image }, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const t = useCopy('hero');
  const locale = pictureLocale(useLocale());
  const address = (layout: Layout, scheme: Scheme, width: number) =>
    pictureAddress({ locale, image, layout, scheme, width, format: 'webp' });
  const candidates = (layout: Layout, scheme: Scheme) =>
    LAYOUTS[layout].widths
      .map((width) => `${address(layout, scheme, width)} ${width / LAYOUTS[layout].width}x`)
      .join(', ');
  const { width, height, widths } = LAYOUTS.wide;
  return (
    <picture>
      <source
        media="(width<30rem) and (prefers-color-scheme:dark)"
        srcSet={candidates('narrow', 'dark')}
      />
      <source media="(width<30rem)" srcSet={candidates('narrow', 'light')} />
      <source media="(prefers-color-scheme:dark)" srcSet={candidates('wide', 'dark')} />
      <img
        src={address('wide', 'light', widths[0])}
        srcSet={candidates('wide', 'light')}
        width={width}
        height={height}
        alt={t(`slides.${id}.label`)}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
