import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import type {
  ConsentAnswer,
  KeepAnswer,
  OwnerDesk,
  OwnerLine,
  PermissionAnswer,
  RetryReport,
} from './desk.ts';
import type { PersonReport } from './person.ts';
import { ownerSocketFolder, socketIn } from './socket.ts';

/** The desk of the site that runs on this DATA_DIR, through its socket; null where none runs. */
export async function findRunningDesk(dataDir: string): Promise<OwnerDesk | null> {
  const socketPath = socketIn(ownerSocketFolder(dataDir));

  const ask = (method: string, path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath, method, path, headers: { host: 'site' } }, resolve)
        .on('error', reject)
        .end();
    });

  async function* lines(path: string): AsyncIterable<OwnerLine> {
    const answer = await ask('GET', path);
    // A stream that ends early must not pass for a complete one.
    for await (const line of createInterface({ input: answer }))
      yield JSON.parse(line) as OwnerLine;
    if (!answer.complete) throw new Error('The site ended its answer early');
  }

  try {
    (await ask('GET', '/')).resume();
  } catch {
    return null;
  }
  const askAbout = async (method: 'GET' | 'DELETE', email: string) =>
    (await json(await ask(method, `/person/${encodeURIComponent(email)}`))) as PersonReport;

  return {
    find: (email) => askAbout('GET', email),
    forget: (email) => askAbout('DELETE', email),
    list: ({ failedOnly }) => lines(failedOnly ? '/leads?failed=1' : '/leads'),
    async show(reference) {
      const found: OwnerLine[] = [];
      for await (const line of lines(`/leads/${encodeURIComponent(reference)}`)) found.push(line);
      return found;
    },
    async retry() {
      return (await json(await ask('POST', '/retry'))) as RetryReport;
    },
    async consent(id) {
      return (await json(await ask('GET', `/consent/${id}`))) as ConsentAnswer;
    },
    async permit(caseNumber) {
      const path = `/permit/${encodeURIComponent(caseNumber)}`;
      return (await json(await ask('POST', path))) as PermissionAnswer;
    },
    async keep(reference, reason) {
      const query = reason === null ? '' : `?${new URLSearchParams({ reason })}`;
      const path = `/keep/${encodeURIComponent(reference)}${query}`;
      return (await json(await ask('POST', path))) as KeepAnswer;
    },
  };
}
