import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';
import { LAYOUTS, type Layout, pictureAddress, pictureLocale, type Scheme } from '../pictures.ts';
import { HERO_SLIDES, type HeroSlide } from '../slides.ts';

/**
 * The product in five pictures (spec 2.3). Its dots are radio buttons, and CSS shows the chosen picture, so it works
 * before its script is loaded; the script makes it advance by itself (`StartCarousel`).
 */
export function HeroCarousel() {
  const t = useCopy('hero');
  return (
    <section
      data-unavailable={t('slides.unavailable')}
      aria-label={t('slides.label')}
      aria-roledescription={t('slides.kind')}
      className="carousel"
    >
      <Link to={ROUTES.platformDemo.path} className="carousel-stage">
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
            <strong>{t(`slides.${id}.label`)}</strong>
            {` ${t(`slides.${id}.text`)}`}
          </p>
        ))}
      </div>
    </section>
  );
}

/** One picture in light and dark, in wide and phone layout; the first is in view and is fetched with the page. */
function Picture({ slide: { id, image }, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const t = useCopy('hero');
  const locale = pictureLocale(useLocale());
  const address = (layout: Layout, scheme: Scheme, width: number) =>
    pictureAddress({ locale, image, layout, scheme, width, format: 'webp' });
  const all = (layout: Layout, scheme: Scheme) =>
    LAYOUTS[layout].widths
      .map((width, index) => `${address(layout, scheme, width)} ${index + 1}x`)
      .join(', ');
  const { width, height, widths } = LAYOUTS.wide;
  return (
    <picture>
      <source
        media="(width<30rem) and (prefers-color-scheme:dark)"
        srcSet={all('narrow', 'dark')}
      />
      <source media="(width<30rem)" srcSet={all('narrow', 'light')} />
      <source media="(prefers-color-scheme:dark)" srcSet={all('wide', 'dark')} />
      <img
        src={address('wide', 'light', widths[0])}
        srcSet={all('wide', 'light')}
        width={width}
        height={height}
        alt={t(`slides.${id}.label`)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}
