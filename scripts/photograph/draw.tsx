import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import type { Locale } from '#rules/locales.ts';
import { PICTURE_LOCALES } from '../../client/features/demo/pictures.ts';
import { DemoScene } from '../../client/features/demo/scenes/DemoScene.tsx';
import { ProductScene } from '../../client/features/demo/scenes/ProductScene.tsx';
import { HERO_SLIDES } from '../../client/features/demo/slides.ts';
import { loadCopy } from '../../server/i18n/copy.ts';
import { CARDS } from './cards.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a scene's look depends on, besides its HTML: the scale, the shapes and the fonts. */
const STYLES = ['tokens', 'base', 'parts', 'web-fonts'].map((name) => `client/styles/${name}.css`);

/** Invisible attributes: link targets and accessible names. */
const UNSEEN = / (?:href|id|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;

/** A scene to be photographed. */
export type Drawing = Awaited<ReturnType<typeof drawAll>>[number];

/** Draws everything that is photographed, as the server would. */
export async function drawAll() {
  const copy = await loadCopy(join(ROOT, 'shared/locales'));
  const styles = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('');
  const draw = (
    kind: 'slide' | 'card',
    /** For a slide: the name of its pictures; for a card: its file. */
    name: string,
    locale: Locale,
    scene: React.ReactNode,
    /** The line of text on a card. */
    title = '',
  ) => {
    const page = { locale, location: '/', site: { appUrl: '' } };
    const context = { ...page, i18n: copy[locale] } as unknown as PageContext;
    const html = renderToStaticMarkup(
      <VikeReactProviderPageContext pageContext={context}>{scene}</VikeReactProviderPageContext>,
    );
    const seen = html.replaceAll(UNSEEN, '');
    const hash = createHash('sha256').update(styles).update(seen).update(title);
    // If it changes, the pictures are taken again.
    const digest = hash.digest('hex').slice(0, 16);
    return { kind, name, locale, html, title, digest };
  };
  return [
    ...PICTURE_LOCALES.flatMap((locale) =>
      HERO_SLIDES.map(({ id, image }) =>
        draw('slide', `${locale}/${image}`, locale, <ProductScene slide={id} />),
      ),
    ),
    ...CARDS.map(({ file, locale, scene, title }) =>
      draw(
        'card',
        file,
        locale,
        'slide' in scene ? <ProductScene slide={scene.slide} /> : <DemoScene demo={scene.demo} />,
        title ?? copy[locale].getFixedT(null, 'hero')('title'),
      ),
    ),
  ];
}
