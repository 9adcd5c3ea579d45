import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { AWAY, bareEnvironment } from '../support/site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('npm run dev serves pages from the sources and nothing else of the folder, and ends when told', async () => {
  // In the project, as ./data is by default.
  const dataDir = await mkdtemp(join(ROOT, 'dist/dev-data-'));
  const child = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    env: {
      ...AWAY,
      PORT: '0',
      HOST: '127.0.0.1',
      ...bareEnvironment(),
      HOME: dataDir,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // So that npm, its shell and Node end together.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    let port: unknown;
    for await (const line of createInterface({ input: child.stdout })) {
      port = /"port":(\d+),.*"serving"/.exec(line)?.[1];
      if (port) break;
    }
    const response = await fetch(`http://127.0.0.1:${port}/pricing`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toMatch(/<h1[^>]*>(<[^>]*>)*[^<]+/);
    const served = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const key = join(relative(ROOT, dataDir), 'signing-key');
    expect(existsSync(join(ROOT, key))).toBe(true);
    for (const file of [key, 'server/config.ts', 'package.json', '.gitignore'])
      for (const path of [
        `/${file}`,
        `/${file}?raw`,
        `/${file}?url`,
        `/@fs${join(ROOT, file)}`,
        `/@fs${join(ROOT, file)}?import&raw`,
      ])
        expect(await served(path), path).toBeGreaterThanOrEqual(400);
    const [module = ''] = /\/(?:client|@fs)[^"]+\.(?:ts|css)[^"]*/.exec(page) ?? [];
    expect(await served(module), module).toBe(200);
    expect(await served('/@vite/client')).toBe(200);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  }
}, 120_000);
