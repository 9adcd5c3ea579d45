import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Step = 'open' | 'readdir' | 'readFile' | 'rename' | 'statfs' | 'unlink';
type Take = (path: unknown, ...rest: unknown[]) => unknown;

/**
 * Runs `before` ahead of every step of a kind on a path that matches `isMeant`: if it rejects, the step fails with that
 * error; if it waits, the disk is slow; if it resolves to something, that is the answer. `turn` counts the steps from 1.
 * Disposing ends it.
 */
export function onDisk(
  step: Step,
  isMeant: RegExp,
  before: (turn: number) => Promise<unknown>,
): Disposable {
  const steps = promises as unknown as Record<Step, Take>;
  const real = steps[step];
  let turn = 0;
  const put = (to: Take) => {
    steps[step] = to;
    syncBuiltinESMExports();
  };
  put((path, ...rest) => {
    if (!isMeant.test(String(path))) return real(path, ...rest);
    turn += 1;
    return before(turn).then((answer) => answer ?? real(path, ...rest));
  });
  return { [Symbol.dispose]: () => put(real) };
}

/** Makes a step fail with a system error code. */
export async function refuse(code: string): Promise<never> {
  throw Object.assign(new Error(code), { code });
}
