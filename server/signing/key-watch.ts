import { keyFingerprint } from '#rules/deployment.ts';
import { askSeldom } from '../durable/dependencies.ts';
import type { StepLog } from '../process/log-output.ts';
import type { SigningKeys } from './key.ts';

/**
 * Whether the functions and, where there is a Redis, the other copies of the site have keys that go with ours; logs
 * once that they have not. Keys are compared by their fingerprints. Functions that do not say theirs, and a Redis that
 * does not answer, count as well: other checks tell of those.
 *
 * The functions only sign, so theirs may also be our former key, whose links we open. Of two copies one has to know
 * the other's key, as its own or its former one: while a new key is rolled out, the copies that have it know the one
 * of those that have not.
 */
export function watchSigningKeys(options: {
  keys: SigningKeys;
  askFunctions: () => Promise<{ signingKey: string | null } | null>;
  /** Leaves word of our keys' fingerprints for the other copies and resolves to what all have left. */
  exchange: ((word: string) => Promise<string[]>) | null;
  log: StepLog;
}): () => Promise<boolean> {
  const { keys, askFunctions, exchange, log } = options;
  const known = keys.map(keyFingerprint);
  const [ours = ''] = known;
  const ofFunctions = isEqual((theirs) =>
    log.error(
      { ours, theirs },
      'the functions have another SIGNING_KEY: links in mails do not open',
    ),
  );
  const ofCopies = isEqual((theirs) =>
    log.error(
      { ours, theirs },
      'another copy of the site has another SIGNING_KEY: links open on some copies only',
    ),
  );

  async function askFunctionsKey() {
    const { signingKey } = (await askFunctions()) ?? {};
    return signingKey && !known.includes(signingKey) ? signingKey : null;
  }

  const askCopiesKey = askSeldom(async () => {
    const words = (await exchange?.(known.join()).catch(() => null)) ?? [];
    const copies = words.map((word) => word.split(','));
    const strange = copies.find(
      (theirs) => !known.includes(theirs[0] ?? '') && !theirs.includes(ours),
    );
    return strange?.[0] ?? null;
  });

  return async () => {
    const [functions, copy] = await Promise.all([askFunctionsKey(), askCopiesKey()]);
    return [ofFunctions(functions), ofCopies(copy)].every(Boolean);
  };
}

/** Whether there is no differing key; `tell` is called when there comes to be one. */
function isEqual(tell: (theirs: string) => void): (differing: string | null) => boolean {
  let isTold = false;
  return (differing) => {
    if (differing && !isTold) tell(differing);
    isTold = differing !== null;
    return !isTold;
  };
}
