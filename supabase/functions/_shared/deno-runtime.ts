import { FUNCTION_EVENTS, namesOf } from './rules/events.ts';
import type { Runtime } from './runtime.ts';

const NAMES = namesOf(FUNCTION_EVENTS);

declare const Deno: {
  env: { get(name: string): string | undefined };
  resolveDns(hostname: string, type: 'A' | 'AAAA'): Promise<string[]>;
};
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The runtime of hosted functions and of plain Deno. An empty variable counts as unset. */
export const denoRuntime: Runtime = {
  env: (name) => Deno.env.get(name) || undefined,
  fetch: (input, init) => fetch(input, init),
  async resolve(hostname) {
    const found = await Promise.allSettled([
      Deno.resolveDns(hostname, 'A'),
      Deno.resolveDns(hostname, 'AAAA'),
    ]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  now: () => Date.now(),
  background(work) {
    // Plain Deno has no EdgeRuntime: its process keeps running by itself.
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
  },
  log(level, fields, message) {
    // biome-ignore lint/suspicious/noConsole: the console is the log of hosted functions
    console[level](JSON.stringify({ ...fields, event: NAMES.get(message), msg: message }));
  },
};
