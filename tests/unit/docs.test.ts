import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '#server/settings.ts';
import { describeSecurity, findDoubts } from '../../scripts/describe-security.ts';
import { describeSettings } from '../../scripts/describe-settings.ts';

it('docs/settings.md has every setting as the schema describes it: else `npm run generate`', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  expect(page).toBe(describeSettings(page));
});

it('docs/security.md lists the tests that bear a mark of ASVS: else `npm run generate`', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  expect(page).toBe(describeSecurity(page));
});

it('each point of ASVS that applies is shown by a test, or open for a reason', () => {
  expect(findDoubts()).toEqual([]);
});

it('every setting says what it means', () => {
  const settings = Object.values(SETTINGS).flatMap((subject) => Object.entries(subject));
  expect(settings.length).toBeGreaterThan(50);
  expect(settings.filter(([, { description }]) => !description)).toEqual([]);
});

it('each link of README and docs leads to a file, and to a heading in it', () => {
  const dead = ['README.md', ...globSync('docs/**/*.md')].flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, path = '', heading]) => {
        const file = path ? join(dirname(page), path) : page;
        return !existsSync(file) || (heading && !headingsOf(file).includes(heading));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

it('no proxy that ships passes on what visitors send of that which the site believes of proxies', () => {
  const read = (file: string) => readFileSync(file, 'utf8').toLowerCase();
  const nginx = read('docs/operate/nginx.conf');
  for (const name of ['for', 'proto', 'host'])
    expect(nginx).toContain(`proxy_set_header x-forwarded-${name} `);
  // Caddy writes these three itself.
  for (const name of ['x-request-id', 'traceparent']) {
    expect(nginx).toContain(`proxy_set_header ${name} `);
    for (const caddy of ['docs/operate/Caddyfile', 'docs/owner.md'])
      expect(read(caddy)).toContain(`\theader_up -${name}\n`);
  }
});

/** The ids that a page's headings have on GitHub. */
function headingsOf(page: string): string[] {
  const titles = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...titles].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
