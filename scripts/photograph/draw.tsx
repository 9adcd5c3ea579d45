import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { PICTURE_LOCALES } from '../../client/features/demo/pictures.ts';
import { DemoScene } from '../../client/features/demo/scenes/DemoScene.tsx';
import { ProductScene } from '../../client/features/demo/scenes/ProductScene.tsx';
import { HERO_SLIDES } from '../../client/features/demo/slides.ts';
import { loadCopy } from '../../server/render/copy.ts';
import type { Locale } from '../../shared/i18n/locales.ts';
import { CARDS } from './cards.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a scene's look depends on beside its HTML: the scale, the shapes and the letters. */
const STYLES = ['tokens', 'base', 'parts', 'web-fonts'].map((name) => `client/styles/${name}.css`);

/** Attributes that are not seen: where a link leads, what a part is called for others. */
const UNSEEN = / (?:href|id|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;

/** A scene as a photograph is taken of it. */
export interface Drawing {
  /** Of a slide: its pictures lie under this name; of a card: its file. */
  name: string;
  kind: 'slide' | 'card';
  locale: Locale;
  /** Without the page around it. */
  html: string;
  /** Of what is seen of the HTML, and of the styles that it is drawn with: where it differs, pictures are taken anew. */
  digest: string;
}

/** Draws all that is photographed, as the server would. */
export async function drawAll(): Promise<Drawing[]> {
  const copy = await loadCopy(join(ROOT, 'shared/locales'));
  const styles = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('');
  const draw = (kind: Drawing['kind'], name: string, locale: Locale, scene: React.ReactNode) => {
    const context = { i18n: copy[locale], locale } as unknown as PageContext;
    const html = renderToStaticMarkup(
      <VikeReactProviderPageContext pageContext={context}>
        <MemoryRouter>{scene}</MemoryRouter>
      </VikeReactProviderPageContext>,
    );
    const seen = html.replaceAll(UNSEEN, '');
    const digest = createHash('sha256').update(styles).update(seen).digest('hex').slice(0, 16);
    return { kind, name, locale, html, digest };
  };
  return [
    ...PICTURE_LOCALES.flatMap((locale) =>
      HERO_SLIDES.map(({ id, image }) =>
        draw('slide', `${locale}/${image}`, locale, <ProductScene slide={id} />),
      ),
    ),
    ...CARDS.map(({ file, scene }) =>
      draw(
        'card',
        file,
        'en-US',
        'slide' in scene ? <ProductScene slide={scene.slide} /> : <DemoScene demo={scene.demo} />,
      ),
    ),
  ];
}
