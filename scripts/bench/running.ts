import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { FLAGS, MALLOC } from '../site-process.mjs';

/** A server in its own process. */
export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from its start to its first response. */
  bootMs: number;
  child: ChildProcess;
}

/** Starts a server that logs its port as the site does, and waits for its first response. */
export async function start(script: string, env: Record<string, string>): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [...FLAGS, script], {
    env: {
      ...MALLOC,
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_PAGES: '1000000',
      RATE_LIMIT_FORMS: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('"msg":"serving"')) continue;
    url = `http://127.0.0.1:${JSON.parse(line).port}`;
    // Stop parsing the log: reading many lines would distort the measurement.
    break;
  }
  if (!url) throw new Error(`${script} ended before serving`);
  child.stdout.resume();
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return { url, pid: child.pid ?? 0, bootMs: performance.now() - from, child };
}

/** Stops it, and waits until it has ended. */
export async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The CPU time that a process has used, all its threads together, in microseconds (Linux). */
export async function readCpu({ pid }: Running): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0);
}

/** The memory of a process (RSS), in megabytes (Linux). */
export async function readRss({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
