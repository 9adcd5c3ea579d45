import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Locale } from '#rules/locales.ts';
import type { Namespace } from '#shared/i18n/copy-keys.ts';
import { AWAY, type RunningSite } from './site.ts';
import { siteOfFile } from './site-of-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Opens a site for all tests of a file that lacks a namespace of copy in a language, as before it is translated. */
export async function siteLacking(
  locale: Locale,
  namespace: Namespace,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const root = await mkdtemp(join(tmpdir(), 'lacking-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  await symlink(join(ROOT, 'dist'), join(root, 'dist'));
  await cp(join(ROOT, 'shared/locales'), join(root, 'shared/locales'), { recursive: true });
  await rm(join(root, `shared/locales/${locale}/${namespace}.json`), { force: true });
  return siteOfFile({ ...AWAY, ...env }, { root });
}
