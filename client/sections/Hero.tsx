import { heroButtonMark } from '#client/features/analytics/report.ts';
import { HeroCarousel } from '#client/features/demo/carousel/HeroCarousel.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Headline } from '#client/ui/Headline.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';
import { useCopyValues } from './content/use-content.ts';

const POINTS = [
  { id: 'support', icon: 'clock' },
  { id: 'security', icon: 'lock' },
  { id: 'intelligence', icon: 'chart' },
  { id: 'scalable', icon: 'users' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** What explains each badge, in the order of the copy: ids of /compliance. */
const BADGES = ['soc2-certified', 'gdpr-compliant'];

const TEXT_LINK = 'link tap gap-1.5 font-semibold';

/** The first screen of the home page (spec point 1 and 2.3). */
export function Hero() {
  const t = useCopy('hero');
  const badges = t('badges', { returnObjects: true });
  return (
    <section aria-labelledby="hero-heading" lang={useCopyLang('hero')} className="pt-8 md:pt-20">
      <Container>
        <div className="grid-page items-center gap-y-6">
          {/* From 640 to 768 px, text fills the first screen, so that it does not wait for the large picture. */}
          <div className="hero-words col-span-12 lg:col-span-6">
            <p className="eyebrow mb-3 max-sm:hidden">{t('eyebrow')}</p>
            <h1 id="hero-heading" className="text-5xl">
              <Headline>{t('title')}</Headline>
            </h1>
            <p className="mt-5 max-w-[34rem] text-lg text-text-muted">{t('pitch')}</p>
            <p className="mt-4 max-w-reading font-semibold">{t('offer', useCopyValues('hero'))}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink as={Link} to={ROUTES.pricing.path} size="large" className="max-sm:w-full">
                {t('getStarted')}
              </ButtonLink>
              <ButtonLink
                as={Link}
                {...heroButtonMark('Get Your Compliance Blueprint')}
                to={ROUTES.complianceBlueprint.path}
                variant="secondary"
                size="large"
                className="max-sm:w-full"
              >
                {t('blueprint')}
              </ButtonLink>
            </div>
            <div className="mt-3 flex flex-wrap gap-x-6">
              <a href="#about" className={TEXT_LINK}>
                {t('learnMore')}
              </a>
              <Link
                {...heroButtonMark('Book Demo')}
                to={ROUTES.discoveryCall.path}
                className={TEXT_LINK}
              >
                {t('bookDemo')}
                <Icon name="arrow-right" className="size-4" />
              </Link>
            </div>
            <ul aria-label={t('badgesLabel')} className="flex flex-wrap gap-x-8">
              {badges.map((badge, index) => (
                <li key={badge}>
                  <Link
                    to={`${ROUTES.compliance.path}#${BADGES[index]}`}
                    className="tap gap-2 text-sm font-semibold underline decoration-rule-strong decoration-1 underline-offset-4 hover:text-signal"
                  >
                    <Icon name="shield" className="size-5 text-brass-text" />
                    {badge}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className="col-span-12 lg:col-span-6">
            <HeroCarousel />
          </div>
        </div>
        <ul
          aria-label={t('points.label')}
          className="mt-8 grid gap-x-gutter gap-y-4 border-t border-rule pt-part sm:grid-cols-2 md:mt-20 lg:grid-cols-4"
        >
          {POINTS.map(({ id, icon }) => (
            <li key={id} className="flex gap-4">
              <Icon name={icon} className="mt-0.5 size-6 text-brass-text" />
              {/* On a phone the sentence begins beside its name. */}
              <div>
                <p className="font-semibold max-sm:inline">{t(`points.${id}.title`)}</p>{' '}
                <p className="mt-1 text-sm text-text-muted max-sm:inline">
                  {t(`points.${id}.text`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
