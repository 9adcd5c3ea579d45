import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = [
  ...['client', 'server', 'shared', 'public', 'supabase', 'scripts'],
  ...['tsconfig.json', 'vite.config.ts', 'package.json', 'package-lock.json'],
];

/** Another build of the same site, as the next release would be: its scripts and styles have other names. */
export async function makeOtherBuild(): Promise<{ root: string } & AsyncDisposable> {
  const root = await mkdtemp(join(tmpdir(), 'prove-operation-build-'));
  for (const name of SOURCES) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await appendFile(
    join(root, 'client/pages/+client.ts'),
    "\ndocument.documentElement.dataset.release = 'next';\n",
  );
  await appendFile(join(root, 'client/styles/base.css'), '\n[data-release] { color: inherit; }\n');
  const make = "import('./scripts/setup.mjs').then(({ build }) => build())";
  const build = spawn(process.execPath, ['--eval', make], { cwd: root, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The other build failed');
  // Runs a build with the limits of the tests (tests/support/site.ts).
  await mkdir(join(root, 'tests/support'), { recursive: true });
  const runner = 'tests/support/site-process.mjs';
  await cp(join(ROOT, runner), join(root, runner));
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}
