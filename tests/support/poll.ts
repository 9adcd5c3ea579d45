type Nothing = null | undefined | false | 0;

/**
 * Asks again until `ask` gives something: not null, undefined or false, nor a count of none; for what another
 * process does in its own time. Rejects, with the last error if there was one, after `limitMs`.
 */
export async function poll<T>(
  ask: () => Promise<T | Nothing> | T | Nothing,
  limitMs = 20_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure ?? new Error(`Nothing came of it in ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
