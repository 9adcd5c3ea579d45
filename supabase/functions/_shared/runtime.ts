/**
 * What a function needs of the place it runs in: Supabase's edge runtime, plain Deno, or the site's own
 * process. Handlers touch nothing outside it but pure code, so one source serves all three.
 */
export interface Runtime {
  /** A setting by name; undefined where it is unset. */
  env(name: string): string | undefined;
  /** Reaches SUPABASE_URL and the outside. */
  fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** Keeps the place alive until `work` ends, after the answer has left. `work` must not reject. */
  background(work: Promise<unknown>): void;
  /**
   * Resolves when nobody waits for a function, or in turn where somebody always does: what is not waited
   * for should not be in the way. False where the place is about to end: what is not begun is left for the next.
   * Absent where each request has room of its own.
   */
  whenQuiet?(): Promise<boolean>;
  /**
   * Keeps a finished mail as a file where no mail service is set: whole or not at all, and the same
   * name twice is one file. Absent where there is no disk to keep it on.
   */
  saveMail?(name: string, message: Uint8Array): Promise<void>;
  /** For the owner's log: `fields` must hold nothing that a visitor typed. */
  log(level: 'info' | 'error', fields: Record<string, unknown>, message: string): void;
}
