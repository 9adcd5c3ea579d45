import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { Complaint } from './complaint.ts';
import type { AdminLine, LeadAdmin } from './lead-admin.ts';
import { adminSocket, CALLS } from './socket.ts';

/** A site that hangs must not make its owner's commands hang. */
const PING_MS = 5_000;
const EXAMINE_MS = 15_000;

const ENDED = 'The site ended before it had answered: ask again.';

/**
 * The administration of the site that runs on this DATA_DIR, through its socket; null if none runs. If that site
 * refuses a request or breaks off its answer, it throws a Complaint.
 */
export async function findRunningAdmin(dataDir: string): Promise<LeadAdmin | null> {
  const socketPath = adminSocket(dataDir);

  const send = (method: string, path: string, body?: unknown[], signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath, method, path, headers: { host: 'site' }, signal }, resolve)
        .on('error', () => reject(new Complaint(ENDED)))
        .end(body && JSON.stringify(body));
    });

  async function ask(call: string, args: unknown[], limit?: AbortSignal): Promise<IncomingMessage> {
    const answer = await send('POST', `/${call}`, args, limit);
    if (answer.statusCode === 200) return answer;
    answer.resume();
    throw new Complaint('The running site does not take this: it may be of another release.');
  }

  const limit = AbortSignal.timeout(PING_MS);
  try {
    (await send('GET', '/', undefined, limit)).resume();
  } catch {
    if (!limit.aborted) return null;
    throw new Complaint('The site that runs on this DATA_DIR does not answer: restart it.');
  }

  const calls = CALLS.map((call) => [
    call,
    async (...args: unknown[]) => {
      const limit = call === 'examine' ? AbortSignal.timeout(EXAMINE_MS) : undefined;
      return json(await ask(call, args, limit)).catch(() => {
        throw new Complaint(ENDED);
      });
    },
  ]);
  return {
    ...(Object.fromEntries(calls) as Pick<LeadAdmin, (typeof CALLS)[number]>),

    async *list(filter) {
      const answer = await ask('list', [filter]);
      // A stream that ends early must not pass as complete, nor half a line as a line.
      try {
        for await (const line of createInterface({ input: answer }))
          yield JSON.parse(line) as AdminLine;
      } catch {
        throw new Complaint(ENDED);
      }
      if (!answer.complete) throw new Complaint(ENDED);
    },
  };
}
