import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/support/free-port.ts';

/** A server that the site depends on, in its own process, which can die and come back. */
export type Peer = Awaited<ReturnType<typeof makePeer>>;

/** Makes a peer from a script in this folder; `file` survives its deaths. */
export async function makePeer(script: string, file: string) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  const peer = {
    port: await freePort(),
    kills: 0,
    /** Starts it, unless it is running. */
    async start() {
      if (child) return;
      child = spawn(process.execPath, [path, String(peer.port), file], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const started = child;
      ended = once(child, 'exit').then(([code, signal]) => {
        if (child === started) console.log(`${script} ended by itself (${code ?? signal})`);
      });
      const failed = ended.then(() => {
        throw new Error(`${script} ended before serving`);
      });
      failed.catch(() => undefined);
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), failed]);
    },
    /** `kill -9`. */
    async kill() {
      if (!child) return;
      const dying = child;
      child = null;
      dying.kill('SIGKILL');
      peer.kills += 1;
      await ended;
    },
  };
  return peer;
}
