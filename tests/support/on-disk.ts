import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Step = 'open' | 'readdir' | 'readFile' | 'rename';
type Steps = Record<Step, (path: unknown, ...rest: unknown[]) => Promise<unknown>>;

/**
 * Runs `before` ahead of every step of a kind on a path that `isMeant`: where it rejects, the step fails like that, where
 * it waits, the disk is slow. `turn` counts them, from 1. Over when it is disposed of.
 */
export function onDisk(
  step: Step,
  isMeant: RegExp,
  before: (turn: number) => Promise<unknown>,
): Disposable {
  const steps = promises as unknown as Steps;
  const real = steps[step];
  let turn = 0;
  const put = (to: Steps[Step]) => {
    steps[step] = to;
    syncBuiltinESMExports();
  };
  put(async (path, ...rest) => {
    if (isMeant.test(String(path))) {
      turn += 1;
      await before(turn);
    }
    return real(path, ...rest);
  });
  return { [Symbol.dispose]: () => put(real) };
}

/** A step that the system refuses. */
export async function refuse(code: string): Promise<never> {
  throw Object.assign(new Error(code), { code });
}
