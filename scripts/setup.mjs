// What must exist before the site runs or is tested. Plain JavaScript without dependencies, because it runs
// before anything is installed, on the Node version that npm uses.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));

const BUILT_FROM = [
  'client',
  'server',
  'shared',
  'public',
  'supabase/functions',
  'scripts/setup.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const DEBIAN = [
  { package: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' },
  { package: 'postgresql-15', file: '/usr/lib/postgresql/15/bin/postgres' },
  { package: 'redis-server', file: '/usr/bin/redis-server' },
];

/** A fake clock for whole processes; the dynamic loader replaces `$LIB` with its own folder. */
export const FAKETIME = {
  package: 'faketime',
  file: '/usr/bin/faketime',
  library: '/usr/$LIB/faketime/libfaketimeMT.so.1',
};

/** The environment for all project commands: the project's own tools and Node come first in PATH. */
export function projectEnvironment() {
  const bin = join(root, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}

/** Runs a project tool with its output shown; exits this process if it fails. */
export function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of package-lock.json, unless exactly these are there, whoever had npm install them. */
export function install() {
  const wanted = readPackages('package-lock.json');
  // What npm writes when it is done.
  const there = readPackages('node_modules/.package-lock.json');
  const isThere =
    Object.keys(there).every((path) => Object.hasOwn(wanted, path)) &&
    Object.entries(wanted).every(([path, { integrity, optional }]) =>
      there[path] ? there[path].integrity === integrity : optional || path === '',
    );
  if (isThere) return;
  requirePlainPath();
  say('installing packages');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

function readPackages(file) {
  const text = readStamp(join(root, file));
  return text === null ? {} : JSON.parse(text).packages;
}

/** Builds the browser's files, the pages and the server, if a source has changed since the last build. */
export function build() {
  const stamp = join(root, 'dist/.built');
  const wanted = digest(BUILT_FROM);
  if (readStamp(stamp) === wanted) return;
  requirePlainPath();
  say('building');
  // What a build that breaks off leaves is of no source, not even of the one that was built before.
  rmSync(stamp, { force: true });
  run('vite', ['build', '--logLevel', 'warn']);
  compressAssets(join(root, 'dist/client'));
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify(describeBuild()));
  writeStamp(stamp, wanted);
}

/** Installs what the tests run against from Debian's packages: a browser, PostgreSQL, Redis, and `more`. */
export function installPeers(more = []) {
  const missing = [...DEBIAN, ...more]
    .filter(({ file }) => !existsSync(file))
    .map((peer) => peer.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    console.error(`The tests need these Debian packages: apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  say(`installing ${missing.join(', ')}`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], options);
}

/** Ends this process with a sentence where Vite cannot build: it reads these characters of a path as a query. */
function requirePlainPath() {
  if (!/[#?]/.test(root)) return;
  console.error(
    `The site cannot be built in ${root}, for its path has a "#" or "?": move the folder to a path without.`,
  );
  process.exit(1);
}

/** Prints progress on stderr, so that stdout contains only the server's log. */
export function say(what) {
  console.error(`• ${what}`);
}

/** Version and commit of what is built: an image is built without the repository's history, so it is told. */
function describeBuild() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : 'unknown');
  return { version, commit };
}

function compressAssets(folder) {
  for (const file of listFiles(folder)) {
    if (!/\.(js|css|svg|json|txt|xml)$/.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < 256) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function digest(names) {
  const hash = createHash('sha256');
  for (const name of names)
    for (const file of listFiles(join(root, name)))
      hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
}
