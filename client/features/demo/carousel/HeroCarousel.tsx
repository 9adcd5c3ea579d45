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
        <Preload slide={HERO_SLIDES[0]} />
        {HERO_SLIDES.map((slide) => (
          <span key={slide.id}>
            <Picture slide={slide} />
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

type Candidate = readonly [layout: Layout, scheme: Scheme];

/** The addresses of a slide's pictures: all of one layout and scheme as a `srcset`, and the plain one. */
function usePictures({ image }: HeroSlide) {
  const locale = pictureLocale(useLocale());
  const address = ([layout, scheme]: Candidate, width: number) =>
    pictureAddress({ locale, image, layout, scheme, width, format: 'webp' });
  return {
    plain: (of: Candidate) => address(of, LAYOUTS[of[0]].widths[0]),
    all: (of: Candidate) =>
      LAYOUTS[of[0]].widths.map((width, index) => `${address(of, width)} ${index + 1}x`).join(', '),
  };
}

/**
 * One picture in light and dark, in wide and phone layout. It is loaded lazily, so that on a phone it does not slow
 * down the first view; where it is in that view, `Preload` fetches it early.
 */
function Picture({ slide }: { slide: HeroSlide }) {
  const t = useCopy('hero');
  const { plain, all } = usePictures(slide);
  const { width, height } = LAYOUTS.wide;
  return (
    <picture>
      <source
        media="(width<30rem) and (prefers-color-scheme:dark)"
        srcSet={all(['narrow', 'dark'])}
      />
      <source media="(width<30rem)" srcSet={all(['narrow', 'light'])} />
      <source media="(prefers-color-scheme:dark)" srcSet={all(['wide', 'dark'])} />
      <img
        src={plain(['wide', 'light'])}
        srcSet={all(['wide', 'light'])}
        width={width}
        height={height}
        alt={t(`slides.${slide.id}.label`)}
        loading="lazy"
      />
    </picture>
  );
}

function Preload({ slide }: { slide: HeroSlide }) {
  const { plain, all } = usePictures(slide);
  return (['light', 'dark'] as const).map((scheme) => (
    <link
      key={scheme}
      rel="preload"
      as="image"
      href={plain(['wide', scheme])}
      imageSrcSet={all(['wide', scheme])}
      media={`(width>=48rem) and (prefers-color-scheme:${scheme})`}
      fetchPriority="high"
    />
  ));
}
