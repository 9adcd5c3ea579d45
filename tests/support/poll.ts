/**
 * Asks again until `ask` gives something other than null, undefined or false; for what another process
 * does in its own time. Rejects, with the last error if there was one, after `limitMs`.
 */
export async function poll<T>(
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs = 20_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure ?? new Error(`Nothing came of it in ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
