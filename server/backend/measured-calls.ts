import type { Backend, Outcome } from './client.ts';

/** The same backend, but tells how long each call to a function took, and what became of it. */
export function measureCalls(
  backend: Backend,
  tell: (fn: string, outcome: Outcome['kind'], seconds: number) => void,
): Backend {
  return {
    ...backend,
    async invoke(fn, body, options) {
      const begun = performance.now();
      const outcome = await backend.invoke(fn, body, options);
      tell(fn, outcome.kind, (performance.now() - begun) / 1000);
      return outcome;
    },
  };
}
