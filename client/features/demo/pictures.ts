import { ENGLISH_PICTURES, LOCALES, type Locale } from '#rules/locales.ts';

/** The layout of a slide's scene in its picture: a wide window, or a phone. */
export type Layout = 'wide' | 'narrow';
export type Scheme = 'light' | 'dark';
/** The first is requested first; either can replace the other (spec 2.3). */
type Format = 'webp' | 'png';

/**
 * The scenes' sizes in CSS pixels; `widths` are the widths of their pictures, for plain and dense screens: the first
 * equals the hero's column.
 */
export const LAYOUTS = {
  wide: { width: 720, height: 600, widths: [600, 1152] },
  narrow: { width: 360, height: 480, widths: [360, 720] },
} as const satisfies Record<Layout, object>;

/** The locales in which the slides are photographed. */
export const PICTURE_LOCALES = LOCALES.filter((locale) => pictureLocale(locale) === locale);

/** PNGs, which are only fallbacks, exist in this language alone, and in the smaller width. */
export const STAND_IN_LOCALE = 'en-US';

/** The language of the pictures on a page in this locale. */
export function pictureLocale(locale: Locale): Locale {
  return ENGLISH_PICTURES.includes(locale) ? 'en-US' : locale;
}

interface Picture {
  locale: Locale;
  image: string;
  layout: Layout;
  scheme: Scheme;
  width: number;
  format: Format;
}

/** A picture's address, relative to the site's root. */
export function pictureAddress({ locale, image, layout, scheme, width, format }: Picture): string {
  return `/hero/${format === 'png' ? STAND_IN_LOCALE : locale}/${image}-${layout}-${scheme}-${width}.${format}`;
}

/** The PNG fallback's address for a WebP picture, or for a `srcset` of several. */
export function standIn(addresses: string): string {
  const [first = ''] = addresses.split(/[\s,]/);
  return first.replace(/\/hero\/[\w-]+\//, `/hero/${STAND_IN_LOCALE}/`).replace(/\.webp$/, '.png');
}
