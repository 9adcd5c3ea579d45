import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import type { BackendReport } from '../backend/examination.ts';
import { Complaint } from './complaint.ts';
import type {
  AdminLine,
  ConsentAnswer,
  LeadAdmin,
  PermissionAnswer,
  PresenceAnswer,
  RetryReport,
} from './lead-admin.ts';
import type { PersonReport } from './person.ts';
import { adminSocketFolder, isAdminFolder, socketIn } from './socket.ts';

/** A site that hangs must not make its owner's commands hang. */
const PING_MS = 5_000;
const EXAMINE_MS = 15_000;

const ENDED = 'The site ended before it had answered: ask again.';

/**
 * The administration of the site that runs on this DATA_DIR, through its socket; null if none runs. If the socket's
 * folder may be somebody else's, or that site refuses a request or breaks off its answer, it throws a Complaint.
 */
export async function findRunningAdmin(dataDir: string): Promise<LeadAdmin | null> {
  const folder = adminSocketFolder(dataDir);
  if (!(await isAdminFolder(folder, dataDir))) return null;
  const socketPath = socketIn(folder);

  const send = (method: string, path: string, body?: object, signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath, method, path, headers: { host: 'site' }, signal }, resolve)
        .on('error', () => reject(new Complaint(ENDED)))
        .end(body && JSON.stringify(body));
    });

  async function ask(
    method: string,
    path: string,
    body?: object,
    limit?: AbortSignal,
  ): Promise<IncomingMessage> {
    const answer = await send(method, path, body, limit);
    if (answer.statusCode === 200) return answer;
    answer.resume();
    throw new Complaint('The running site does not take this: it may be of another release.');
  }

  async function askFor<T>(
    method: string,
    path: string,
    body?: object,
    limit?: AbortSignal,
  ): Promise<T> {
    const answer = await ask(method, path, body, limit);
    return (await json(answer).catch(() => {
      throw new Complaint(ENDED);
    })) as T;
  }

  async function* lines(path: string): AsyncIterable<AdminLine> {
    const answer = await ask('GET', path);
    // A stream that ends early must not pass as complete, nor half a line as a line.
    try {
      for await (const line of createInterface({ input: answer }))
        yield JSON.parse(line) as AdminLine;
    } catch {
      throw new Complaint(ENDED);
    }
    if (!answer.complete) throw new Complaint(ENDED);
  }

  const limit = AbortSignal.timeout(PING_MS);
  try {
    (await send('GET', '/', undefined, limit)).resume();
  } catch {
    if (!limit.aborted) return null;
    throw new Complaint('The site that runs on this DATA_DIR does not answer: restart it.');
  }
  const askAbout = (method: 'GET' | 'DELETE', email: string) =>
    askFor<PersonReport>(method, `/person/${encodeURIComponent(email)}`);

  return {
    find: (email) => askAbout('GET', email),
    forget: (email) => askAbout('DELETE', email),
    examine: () =>
      askFor<BackendReport>('GET', '/backend', undefined, AbortSignal.timeout(EXAMINE_MS)),
    list: (filter) => lines(`/leads?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    async show(reference) {
      const found: AdminLine[] = [];
      for await (const line of lines(`/leads/${encodeURIComponent(reference)}`)) found.push(line);
      return found;
    },
    retry: () => askFor<RetryReport>('POST', '/retry'),
    consent: (id) => askFor<ConsentAnswer>('GET', `/consent/${id}`),
    permit: (caseNumber) =>
      askFor<PermissionAnswer>('POST', `/permit/${encodeURIComponent(caseNumber)}`),
    // In the body: an address has room for a short reason only.
    keep: (reference, reason) =>
      askFor<PresenceAnswer>('POST', `/keep/${encodeURIComponent(reference)}`, { reason }),
    answer: (reference, at) =>
      askFor<PresenceAnswer>('POST', `/answer/${encodeURIComponent(reference)}`, { at }),
    close: (caseNumber, state, note) =>
      askFor<PresenceAnswer>('POST', `/close/${encodeURIComponent(caseNumber)}`, { state, note }),
  };
}
