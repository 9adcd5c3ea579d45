/**
 * What a program that a test starts needs of the surroundings to run at all: where programs and compiled
 * code lie, and the clock that `npm test -- --date N` puts before the system's. Settings are the test's own.
 */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } =
    process.env;
  return { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
}
