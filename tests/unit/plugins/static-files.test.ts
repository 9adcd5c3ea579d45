import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerStaticFiles } from '#server/plugins/static-files.ts';

const FILES = [
  'assets/chunks/a.1234567.js',
  'assets/static/b.7654321.css',
  'favicon.ico',
  'site.webmanifest',
  'images/card.png',
  'templates/assets/plan.docx',
];

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  // A checkout may lie anywhere.
  const root = join(folder, 'assets/site');
  for (const file of FILES) {
    const path = join(root, 'dist/client', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
  }
  app = Fastify();
  app.decorateReply('allowNothing', () => undefined);
  await registerStaticFiles(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each(FILES)('%s is cached for good only where its name changes with it', async (file) => {
  const { statusCode, headers } = await app.inject(`/${file}`);
  expect(statusCode).toBe(200);
  const isForGood = file.startsWith('assets/');
  const kept = isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  expect(headers['cache-control']).toBe(kept);
  expect('last-modified' in headers).toBe(!isForGood);
  const saved = file.endsWith('.docx') ? 'attachment; filename="plan.docx"' : undefined;
  expect(headers['content-disposition']).toBe(saved);
});
