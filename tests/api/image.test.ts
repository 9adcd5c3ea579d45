import { readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from '#server/settings.ts';
import { FLAGS, MALLOC } from '../../scripts/site-process.mjs';
import { contactMessage } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { bareEnvironment, ROOT, type RunningSite, startSite } from '../support/site.ts';
import { run } from '../support/supabase-cli.ts';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Copies, to a separate folder, exactly the files that the Dockerfile's last stage copies; says how it is run. */
async function layOutImage() {
  const lines = read('Dockerfile').replace(/\\\n/g, '');
  const stage = lines.slice(lines.lastIndexOf('\nFROM '));
  const root = await mkdtemp(join(tmpdir(), 'auditharbor-image-'));
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \/site\/(\S+) (\S+)$/gm))
    await cp(join(ROOT, from), to.endsWith('/') ? join(root, to, from) : join(root, to), {
      recursive: true,
    });
  const only = (pattern: RegExp) => pattern.exec(stage)?.[1] ?? '';
  const pairs = only(/^ENV (.+)$/m).split(' ');
  return {
    root,
    command: JSON.parse(only(/^CMD (.+)$/m)) as string[],
    healthCheck: JSON.parse(only(/^HEALTHCHECK .* CMD (.+)$/m)) as string[],
    env: Object.fromEntries(pairs.map((pair) => pair.split('='))) as Record<string, string>,
  };
}

let image: Awaited<ReturnType<typeof layOutImage>>;
let site: RunningSite;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  image = await layOutImage();
  const port = String(await freePort());
  const { DATA_DIR: _, ...own } = image.env;
  site = await startSite({ ...own, HOST: '127.0.0.1', PORT: port }, { image });
  env = { ...bareEnvironment(), ...image.env, PORT: port, DATA_DIR: site.dataDir };
}, 120_000);
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(image.root, { recursive: true });
});

const execute = ([file = '', ...args]: string[], changes: Record<string, string> = {}) =>
  run(file, args, { cwd: image.root, env: { ...env, ...changes } });

it('holds all that serving takes', async () => {
  const { text } = await request(site.url).get('/fr-FR/pricing').expect(200);
  expect(text).toContain('<html lang="fr-FR"');
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(text) ?? [];
  await request(site.url).get(asset).expect(200);
});

it('adds less than 60 MB to its base', async () => {
  const entries = await readdir(image.root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
});

it('is started as npm start starts a site', () => {
  expect(image.env).toMatchObject(MALLOC);
  expect(image.command).toEqual(['node', ...FLAGS, 'dist/server/index.mjs']);
});

// ASVS 13.2.2
it('runs as a user whose number says that it is not root', () => {
  const user = /^USER (.+)$/m.exec(read('Dockerfile'))?.[1];
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(read('Dockerfile')).toContain(`chown ${user} /data`);
});

// ASVS 13.4.2, 15.2.3
it('has the server’s own text in memory once, a byte a character, and no library’s development edition', async () => {
  const folder = join(image.root, 'dist/server');
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.m?js$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(files.filter((_, at) => /[^\0-\x7f]/.test(texts[at] ?? ''))).toEqual([]);
  const edition = (name: string) => new RegExp(`react_dom_server_node_${name}\\b`);
  expect(texts.join('\n')).toMatch(edition('production'));
  expect(texts.join('\n')).not.toMatch(edition('development'));
});

it('knows whether it is well, on whatever port', async () => {
  expect(await execute(image.healthCheck)).toMatchObject({ code: 0 });
  const other = String(await freePort());
  expect(await execute(image.healthCheck, { PORT: other })).toMatchObject({ code: 1 });
});

it('holds the owner’s tool, for while the site runs and for while it does not', async () => {
  const leads = (...args: string[]) => execute(['node', 'dist/server/leads.mjs', ...args]);
  const { body } = await request(site.url).post('/api/contact').send(contactMessage()).expect(200);
  const running = await leads('list');
  expect(running).toMatchObject({ code: 0, stderr: '' });
  expect(running.stdout).toContain(body.reference);
  expect((await leads()).stderr).toContain('node dist/server/leads.mjs list');

  await site.stop();
  const file = join(site.dataDir, 'leads.csv');
  expect(await leads('export', '--csv', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toContain(body.reference);
  await rm(file);
}, 90_000);

it('is composed with settings that there are, on its own port and volume', () => {
  const compose = read('docker-compose.yml');
  const set = Object.fromEntries(
    [...compose.matchAll(/^ {6}([A-Z_]+): "?([^"\n]+)"?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const { HOST, PORT, DATA_DIR } = image.env;
  expect(set).toMatchObject({ HOST, PORT, DATA_DIR });
  expect(compose).toContain(`127.0.0.1:3000:${PORT}`);
  expect(compose).toContain(`data:${DATA_DIR}`);
  expect(read('Dockerfile')).toContain(`VOLUME ${DATA_DIR}`);
  const known = Object.values(SETTINGS).flatMap((subject) => Object.keys(subject));
  expect(Object.keys(set).filter((name) => !known.includes(name))).toEqual([]);
});
