import { mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { hostSite } from '../support/hosted-site.ts';
import { openRaw, readAnswer } from '../support/raw-client.ts';
import { AWAY } from '../support/site.ts';

const newFolder = () => mkdtempDisposable(join(tmpdir(), 'assets-'));

/** A folder in which a former build has left a style of its own. */
async function formerBuild() {
  const folder = await newFolder();
  const dir = folder.path;
  const build = join(dir, '0123456789abcdef', 'static');
  await mkdir(build, { recursive: true });
  await writeFile(join(build, 'former.00000000.css'), 'p{color:red}');
  await writeFile(join(build, 'former.00000000.css.gz'), gzipSync('p{color:red}'));
  await writeFile(join(dir, 'secret.css'), 'x');
  return folder;
}

it('a site serves the files of a former build as its own, and keeps its own for the next', async () => {
  await using folder = await formerBuild();
  const dir = folder.path;
  await using site = await hostSite({ ...AWAY, ASSETS_DIR: dir, RATE_LIMIT_PAGES: '1' });
  const { get, post, read } = clientOf(site);
  const page = await read('/', { 'user-agent': 'Mozilla/5.0' });
  const [, own = ''] = /href="(\/assets\/static\/[^"]+\.css)"/.exec(page) ?? [];
  const mine = await get(own).expect(200);

  const former = await get('/assets/static/former.00000000.css').expect(200);
  expect(former.text).toBe('p{color:red}');
  const varying = ['x-request-id', 'date', 'content-length', 'etag'];
  const shape = (headers: Record<string, string>) =>
    Object.entries(headers).filter(([name]) => !varying.includes(name));
  expect(shape(former.headers)).toEqual(shape(mine.headers));
  expect(former.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(former.headers['content-encoding']).toBe('gzip');

  const builds = (await readdir(dir)).filter((name) => name !== 'secret.css');
  expect(builds).toHaveLength(2);
  const kept = builds.find((name) => name !== '0123456789abcdef') ?? '';
  expect(await readdir(join(dir, kept, 'static'))).toContain(own.split('/').pop());

  // A former build's assets count in no budget, unknown ones among them.
  await get('/assets/static/other.00000000.css').expect(404, 'Not found');
  await post('/assets/static/former.00000000.css').expect(404);
  for (const path of [
    '/assets/../secret.css',
    '/assets/..%2fsecret.css',
    '/assets/0123456789abcdef/static/former.00000000.css',
    '/assets/static/former.00000000.css/',
  ]) {
    const raw = openRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([404, 429]).toContain(readAnswer(await raw.closed).status);
  }
});

it('a site whose ASSETS_DIR cannot be written says so, and serves', async () => {
  await using folder = await newFolder();
  const ASSETS_DIR = join(folder.path, 'file');
  await writeFile(ASSETS_DIR, '');
  await using site = await hostSite({ ...AWAY, ASSETS_DIR });
  await site.untilLine(
    ({ msg }) => msg === 'the files of this build could not be kept in ASSETS_DIR',
  );
  await clientOf(site).get('/assets/static/other.00000000.css').expect(404);
});
