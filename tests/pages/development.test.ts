import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bareEnvironment } from '../support/bare-environment.ts';
import { AWAY } from '../support/site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('npm run dev serves pages from the sources, and ends when told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-'));
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
    expect(await response.text()).toMatch(/<h1[^>]*>(<[^>]*>)*[^<]+/);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  }
}, 120_000);
