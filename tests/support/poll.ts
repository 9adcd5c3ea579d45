type Nothing = null | undefined | false | 0;

/**
 * Calls `ask` until it returns something truthy (not null, undefined, false or 0); for what another process does in
 * its own time. After `limitMs` it rejects, with the last error if there was one.
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
