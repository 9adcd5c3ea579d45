/**
 * The environment that a program started by a test needs to run at all: where programs and compiled code are,
 * and the clock of `npm test -- --date N`. The test supplies its own settings.
 */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } =
    process.env;
  return { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
}
