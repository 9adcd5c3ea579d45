import { createHash } from 'node:crypto';
import type { Backend, Outcome } from '../backend/client.ts';
import type { ProofRow, Row, WordsRow } from './proof-row.ts';

/** These say nothing about the decisions: the owner has yet to deploy the function, or to fix a key. */
const SETUP_FAULTS = [401, 403, 404];

/** A call takes at most this many bytes of JSON, of the 128 KB that the function takes; a text has 60 KB at most. */
const CALL_BYTES = 100_000;

/** What became of rows: only what is refused alone is `refused`. `waits`: the backend could not take a call now. */
interface Delivered {
  refused: Row[];
  refusal?: Extract<Outcome, { kind: 'refused' }>;
  waits?: Exclude<Outcome, { kind: 'answered' }>;
}

/**
 * Makes the delivery of rows to the backend, in calls of bounded size: nothing of it does harm twice. A single bad row
 * refuses a whole call, so of such a call each half is tried by itself. If it `waits`, try all again.
 */
export function createProofDelivery(
  backend: Pick<Backend, 'invoke'>,
  signal: AbortSignal,
): (rows: readonly Row[]) => Promise<Delivered> {
  return async (rows) => {
    const refused: Row[] = [];
    let refusal: Delivered['refusal'];
    let isSound = false;
    const calls = inCalls(rows);
    for (let some = calls.shift(); some; some = calls.shift()) {
      const outcome = await call(some);
      isSound ||= outcome.kind === 'answered';
      if (outcome.kind === 'answered') continue;
      if (outcome.kind !== 'refused' || SETUP_FAULTS.includes(outcome.status))
        return { refused, waits: outcome };
      // A server that fails says nothing about the rows, unless it takes the first or the last of them.
      if (outcome.status >= 500 && !isSound) {
        const ends = await Promise.all([call(rows.slice(0, 1)), call(rows.slice(-1))]);
        isSound = ends.some(({ kind }) => kind === 'answered');
        if (!isSound) return { refused, waits: outcome };
      }
      const half = Math.ceil(some.length / 2);
      if (half < some.length) calls.unshift(some.slice(0, half), some.slice(half));
      else {
        refused.push(...some);
        refusal = outcome;
      }
    }
    return { refused, ...(refusal && { refusal }) };
  };

  function call(rows: readonly Row[]): Promise<Outcome> {
    const records = rows.filter((row): row is ProofRow => 'id' in row);
    const words = rows.filter((row): row is WordsRow => !('id' in row)).map((row) => row.words);
    const names = [...records.map(({ id }) => id), ...words].join();
    return backend.invoke(
      'record-consent',
      { records, words },
      {
        idempotencyKey: createHash('sha256').update(names).digest('hex'),
        locale: 'en-US',
        signal,
      },
    );
  }
}

/** Rows in the order given, in parts that one call takes. */
function inCalls(rows: readonly Row[]): Row[][] {
  const calls: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = Buffer.byteLength(JSON.stringify(row));
    if (bytes > room || calls.length === 0) {
      calls.push([]);
      room = CALL_BYTES;
    }
    calls.at(-1)?.push(row);
    room -= bytes;
  }
  return calls;
}
