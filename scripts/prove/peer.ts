import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/support/free-port.ts';

/** A server that the site depends on, in a process of its own that dies and comes back. */
export interface Peer {
  port: number;
  /** Starts it, unless it runs. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  kills: number;
}

/** Makes a peer of a script of this folder; `file` is what it keeps over its deaths. */
export async function makePeer(script: string, file: string): Promise<Peer> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  let child: ChildProcess | null = null;
  const peer: Peer = {
    port: await freePort(),
    kills: 0,
    async start() {
      if (child) return;
      child = spawn(process.execPath, [path, String(peer.port), file], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`${script} ended with ${code} before serving`);
      });
      ended.catch(() => undefined);
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
    },
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      child = null;
      peer.kills += 1;
      await ended;
    },
  };
  return peer;
}
