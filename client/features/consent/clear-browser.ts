import { LOCALES } from '#rules/locales.ts';
import { isServiceName, mayStay, OWN_NAMES } from '#shared/consent/stored-names.ts';
import type { Grants, ThirdPartySwitches } from '#shared/consent/third-parties.ts';
import { ROUTES } from '#shared/routes.ts';

interface InForce {
  granted: Grants;
  allowed: ThirdPartySwitches;
}

/**
 * Removes what services that are not allowed have left in the browser. On this exact host it removes everything that is
 * neither ours nor an allowed service's: cookies, both storages, databases. On parent domains, where the application
 * has cookies of its own, it removes only the services' known names.
 */
export async function clearBrowser(inForce: InForce): Promise<void> {
  clearCookies(inForce);
  clearStorage(() => window.localStorage, OWN_NAMES.local, inForce);
  clearStorage(() => window.sessionStorage, OWN_NAMES.session, inForce);
  await clearDatabases(inForce);
}

function clearCookies(inForce: InForce): void {
  const visible = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const gone = visible.filter((name) => name && !mayStay(name, OWN_NAMES.cookies, inForce));
  const parents = parentDomains();
  for (const name of new Set(gone)) {
    for (const path of pathsOf(location.pathname)) {
      expire(name, path, null);
      if (isServiceName(name)) for (const domain of parents) expire(name, path, domain);
    }
  }
}

/** Scripts cannot see where a cookie was set, so each place is tried, and partitioned cookies (CHIPS) too. */
function expire(name: string, path: string, domain: string | null): void {
  const place = `; Path=${path}; Max-Age=0${domain ? `; Domain=${domain}` : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${name}=${place}`;
  if (location.protocol !== 'https:') return;
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${place}; Secure; Partitioned`;
}

/** This host as a domain, and its parent domains except the top-level label. */
function parentDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** The paths that a cookie which this page sees can have, and those of the site's other pages. */
function pathsOf(pathname: string): Set<string> {
  const segments = pathname.split('/').filter(Boolean);
  const above = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const prefix = LOCALES.find((locale) => locale === segments[0]);
  const pages = Object.values(ROUTES).map(({ path }) => (prefix ? `/${prefix}${path}` : path));
  return new Set(['/', ...above, ...pages]);
}

function clearStorage(open: () => Storage, own: readonly string[], inForce: InForce): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage))
      if (!mayStay(key, own, inForce)) storage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}

/** The site has no database of its own. */
async function clearDatabases(inForce: InForce): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name && !mayStay(name, [], inForce)) indexedDB.deleteDatabase(name);
  } catch {
    // No databases, or a browser that does not list them.
  }
}
