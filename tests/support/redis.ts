import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';

/** A Redis on loopback that stores nothing on disk and can be stopped for a while. */
export interface TestRedis extends AsyncDisposable {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes it hang with its connections open, or continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    const set = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    // It runs on the system's clock, because it does not start under a fake one.
    server = spawn('/usr/bin/redis-server', set, { stdio: 'ignore', env: {} });
    await poll(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket.destroy();
    });
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    signal: (name) => void server.kill(name),
    [Symbol.asyncDispose]: stop,
  };
}
