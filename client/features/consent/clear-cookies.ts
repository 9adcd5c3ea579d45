import type { ConsentChoices } from '#shared/consent/record.ts';

/** What known services leave on our own address, by the category that lets them in. */
const LEFT_BEHIND = {
  analytics: /^_(ga|gid|gat|dc_gtm)(_|$)/,
  marketing: /^(_gcl|_gac|li|ln)_/,
} as const;

/** Deletes what services of refused categories have set on this host and the domains above it. */
export function clearRefusedCookies({ analytics, marketing }: ConsentChoices): void {
  const refused = [
    ...(analytics ? [] : [LEFT_BEHIND.analytics]),
    ...(marketing ? [] : [LEFT_BEHIND.marketing]),
  ];
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const name of names) {
    if (refused.some((pattern) => pattern.test(name))) expire(name);
  }
}

/** Nothing tells under which domain a cookie was set, so each possible one is tried. */
function expire(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
