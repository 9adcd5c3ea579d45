import type { Locale } from '#shared/i18n/locales.ts';
import type { HeroSlide } from './slides.ts';

/** How a slide's scene is laid out for its picture: as a window, or as on a phone. */
export type Layout = 'wide' | 'narrow';
export type Scheme = 'light' | 'dark';
/** The first is asked for first; either stands in for the other (spec 2.3). */
export type Format = 'webp' | 'png';

/**
 * The scenes' sizes in pixels of CSS; `widths` are those of the pictures taken of them, for plain and for dense
 * screens: the first as wide as the hero's column.
 */
export const LAYOUTS = {
  wide: { width: 720, height: 600, widths: [600, 1152] },
  narrow: { width: 360, height: 480, widths: [360, 720] },
} as const satisfies Record<Layout, object>;

/** The languages that the slides are photographed in, and the one whose picture a locale shows. */
export const PICTURE_LOCALES = ['en-US', 'fr-FR', 'es-MX', 'pt-BR'] as const satisfies Locale[];

/** Those in PNG, which only stand in for others, are in this one alone, and in the smaller width. */
export const STAND_IN_LOCALE = 'en-US';

export type PictureLocale = (typeof PICTURE_LOCALES)[number];

const SHOWN: Record<Locale, PictureLocale> = {
  'en-US': 'en-US',
  'en-SG': 'en-US',
  'en-ZA': 'en-US',
  'fr-FR': 'fr-FR',
  'fr-CA': 'fr-FR',
  'es-MX': 'es-MX',
  'pt-BR': 'pt-BR',
  'zh-CN': 'en-US',
  'ja-JP': 'en-US',
};

/** The language of the pictures that a page in this language shows. */
export function pictureLocale(locale: Locale): PictureLocale {
  return SHOWN[locale];
}

export interface Picture {
  locale: PictureLocale;
  image: HeroSlide['image'];
  layout: Layout;
  scheme: Scheme;
  /** In pixels of the file. */
  width: number;
  format: Format;
}

/** Where a picture lies, below the site's root. */
export function pictureAddress({ locale, image, layout, scheme, width, format }: Picture): string {
  return `/hero/${format === 'png' ? STAND_IN_LOCALE : locale}/${image}-${layout}-${scheme}-${width}.${format}`;
}

/** Of a picture in WebP, or of several in a `srcset`, the address of the one in PNG that stands in. */
export function standIn(addresses: string): string {
  const [first = ''] = addresses.split(/[\s,]/);
  return first.replace(/\/hero\/[\w-]+\//, `/hero/${STAND_IN_LOCALE}/`).replace(/\.webp$/, '.png');
}
