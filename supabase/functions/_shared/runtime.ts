import type { Channel } from './claimed.ts';

/**
 * What a function needs from its environment: Supabase's edge runtime, plain Deno, or the site's own process.
 * Apart from this, handlers use only pure code, so one source serves all three.
 */
export interface Runtime {
  /** A setting by name; undefined if it is unset. */
  env(name: string): string | undefined;
  /** Reaches SUPABASE_URL and the internet. */
  fetch: typeof globalThis.fetch;
  /** The IP addresses of a host, of both versions; none if it has none or cannot be asked for. */
  resolve(hostname: string): Promise<string[]>;
  /** Epoch milliseconds. */
  now(): number;
  /** Keeps the process alive until `work` ends, after the response was sent. `work` must not reject. */
  background(work: Promise<unknown>): void;
  /**
   * Resolves when no request is waiting for a function, or in turn if there always is one: background work should not
   * be in the way, and each channel has turns of its own. False if the process is about to end: work that has not begun
   * is left for the next one. Absent if each request has its own resources.
   */
  whenQuiet?(channel: Channel): Promise<boolean>;
  /**
   * Keeps a finished mail as a file if no mail service is configured: completely or not at all, and the same
   * name twice is one file. Absent if there is no disk.
   */
  saveMail?(name: string, message: Uint8Array): Promise<void>;
  /** For the owner's log: `fields` must hold nothing that a visitor typed. */
  log(level: 'info' | 'error', fields: Record<string, unknown>, message: string): void;
}

/** Another side (a mail service, a meeting provider, the database) did not do what it was asked to do. */
export class PeerError extends Error {
  /** A short code: never the other side's words, which may quote names and addresses. */
  readonly code: string;
  /** It was understood and can never work; otherwise the same call may have worked, or may work later. */
  readonly isPermanent: boolean;
  /** How long to wait before the next try, if the other side said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, isPermanent: boolean, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.isPermanent = isPermanent;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error's short code, for the owner's log: its words may quote what a visitor typed. */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unforeseen';
}
