import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * A project of a few lines under the real `npm start`: its `vite` joins the sources, its `npm` only writes down what
 * it was asked for.
 */
let root: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const tool = (name: string, script: string) => {
  put(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, 'node_modules/.bin', name), 0o755);
};
const lock = (integrity: string) => {
  const packages = { '': {}, 'node_modules/a': { integrity } };
  put('package-lock.json', JSON.stringify({ packages }));
};
const start = () => {
  const args = ['-c', '"$0" scripts/start.mjs 2>&1', process.execPath];
  return execFileSync('sh', args, { cwd: root, encoding: 'utf8' }).trim();
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'auditharbor-start-'));
  for (const name of ['setup.mjs', 'site-process.mjs', 'start.mjs'])
    cpSync(join('scripts', name), join(root, 'scripts', name));
  put('package.json', '{"version":"1.2.3"}');
  lock('1');
  tool('npm', 'cp package-lock.json node_modules/.package-lock.json');
  tool(
    'vite',
    'mkdir -p dist/client dist/server\ncat server/*.js supabase/functions/hello/*.js > dist/server/index.mjs\n! grep mistake server/*.js',
  );
  put('server/index.js', 'console.log("site");\n');
  put('supabase/functions/hello/handler.js', 'console.log("one");\n');
});
afterAll(() => rmSync(root, { recursive: true }));

it('says in a sentence where it cannot be built', () => {
  const folder = join(root, 'a#b');
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const at = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], at);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The site cannot be built in .*: move the folder to a path without\.\n$/);
});

it('builds once, and again when a function has changed', () => {
  expect(start()).toBe('• installing packages\n• building\nsite\none');
  expect(start()).toBe('site\none');
  put('supabase/functions/hello/handler.js', 'console.log("two");\n');
  expect(start()).toBe('• building\nsite\ntwo');
  put('server/index.js', 'console.log("another site");\n');
  expect(start()).toBe('• building\nanother site\ntwo');
});

it('builds again after a build that broke off, even what was built before it', () => {
  put('server/index.js', 'mistake');
  expect(start).toThrow();
  put('server/index.js', 'console.log("another site");\n');
  expect(start()).toBe('• building\nanother site\ntwo');
});

it('installs nothing that npm has installed already, and again when another version is wanted', () => {
  lock('2');
  expect(start()).toMatch(/^• installing packages\n/);
  lock('3');
  execFileSync(join(root, 'node_modules/.bin/npm'), ['ci'], { cwd: root });
  expect(start()).not.toContain('installing');
});
