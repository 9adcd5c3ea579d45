import { useMemo } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';

/** The address of a path on this site in the language of the page at `location`; an anchor stays as it is. */
function hrefFrom(location: string, to: string): string {
  if (!to.startsWith('/')) return to;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return joinLocale(splitLocale(pathOf(location)).prefix, path) + rest;
}

/** The same for the page on show. */
export function useHref(to: string): string {
  return hrefFrom(usePageContext().location, to);
}

/** The path of the page on show, without its language. */
export function usePath(): string {
  return splitLocale(pathOf(usePageContext().location)).path;
}

/** The query of the page on show, with its '?', as it was asked for; '' if there is none. */
export function useSearch(): string {
  return new URL(usePageContext().location, 'http://site.invalid').search;
}

function pathOf(location: string): string {
  return location.split(/[?#]/, 1)[0] ?? '/';
}

/** The query for which the page was rendered. */
export function useQuery(): URLSearchParams {
  const { location } = usePageContext();
  return useMemo(() => new URL(location, 'http://site.invalid').searchParams, [location]);
}
