import type { ApiRole, Transact } from './postgres.ts';
import { callFunction, type KnownFunctions } from './rest-call.ts';

/** Calls a function of the database under a role, with named arguments; its result is JSON, as text. */
export type CallFunction = (
  role: ApiRole,
  name: string,
  args: Record<string, unknown>,
) => Promise<string>;

/**
 * The most calls in one statement: the first to come waits for all of them, and of calls that come at once some are
 * written to disk while the database is busy with the others.
 */
const TOGETHER = 16;

interface Waiting {
  args: Record<string, unknown>;
  resolve(result: string): void;
  reject(error: unknown): void;
}

/** Makes each call a transaction of its own. */
export function callAlone(transact: Transact): CallFunction {
  const known: KnownFunctions = new Map();
  return async (role, name, args) => {
    const [result] = await transact(role, (query) => callFunction(query, name, [args], known));
    return result ?? 'null';
  };
}

/**
 * Joins calls of the same function and arguments that wait at the same time into one statement, and one commit:
 * parsing, planning and committing cost as much as storing a lead. While it runs the next ones gather, and none
 * waits for others to come. If a statement fails, nothing of it has happened, and each of its calls is made alone,
 * so that none fails because of another. For a database with one connection: elsewhere they run in parallel.
 */
export function callTogether(transact: Transact): CallFunction {
  const known: KnownFunctions = new Map();
  const alone = callAlone(transact);
  const queues = new Map<string, Waiting[]>();

  async function run(role: ApiRole, name: string, calls: Waiting[]): Promise<void> {
    const all = calls.map(({ args }) => args);
    if (all.length > 1) {
      const results = await transact(role, (query) => callFunction(query, name, all, known)).catch(
        () => null,
      );
      if (results) {
        for (const [index, { resolve }] of calls.entries()) resolve(results[index] ?? 'null');
        return;
      }
    }
    for (const { args, resolve, reject } of calls)
      await alone(role, name, args).then(resolve, reject);
  }

  return (role, name, args) =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify([role, name, ...Object.keys(args)]);
      const queue = queues.get(key);
      if (queue) return void queue.push({ args, resolve, reject });
      const calls = [{ args, resolve, reject }];
      queues.set(key, calls);
      // This includes calls that came in this turn of the event loop, such as after fsyncs that ended in it.
      setImmediate(async () => {
        while (calls.length > 0) await run(role, name, calls.splice(0, TOGETHER));
        queues.delete(key);
      });
    });
}
