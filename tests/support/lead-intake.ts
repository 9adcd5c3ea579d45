import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '#server/backend/client.ts';
import { createIntake, type Intake, type IntakeOptions } from '#server/leads/intake.ts';
import { type Journal, openJournal } from '#server/leads/journal.ts';
import type { LeadSubmission } from '#server/leads/lead-submission.ts';
import type { FakeSupabase } from './fake-supabase.ts';
import { contactMessage } from './forms.ts';

export const SIGNING_KEY = 'a signing key of the tests, long enough for anybody';

/** A log that nobody reads. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A contact form as its route passes it to the intake. */
export function submission(changes: Partial<LeadSubmission> = {}): LeadSubmission {
  return {
    form: 'contact',
    call: 'send-contact-form',
    body: contactMessage({ message: 'We prepare our first SOC 2 report.' }),
    idempotencyKey: 'key-1',
    client: '192.0.2.7 a browser',
    locale: 'en-US',
    requestId: 'request-1',
    ...changes,
  };
}

/** An intake with its own journal, as in a site; `reopen` is the next start after a crash. */
export interface LeadIntake {
  dataDir: string;
  journal: Journal;
  intake: Intake;
  backend: Backend;
  /** What was logged, one JSON text per line. */
  lines: string[];
  /** The site's clock, epoch milliseconds; tests move it. */
  clock: { now: number };
  /** A second process on the same folder, although the first has not ended properly. */
  reopen(options?: Partial<IntakeOptions>): Promise<LeadIntake>;
  /** The names of the files in a state folder of the journal. */
  filesIn(folder: 'pending' | 'failed' | 'done' | 'damaged' | 'tmp'): Promise<string[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens an intake that sends to `peer`, with short pauses so that tests need not wait. */
export async function openLeadIntake(
  peer: Pick<FakeSupabase, 'url' | 'publishableKey' | 'secretKey'>,
  options: Partial<IntakeOptions> & {
    dataDir?: string;
    clock?: { now: number };
    timeoutMs?: number;
    leadsPage?: number;
    fetch?: typeof globalThis.fetch;
  } = {},
): Promise<LeadIntake> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lead-site-')));
  const clock = options.clock ?? { now: Date.parse('2026-03-02T10:00:00Z') };
  const now = () => clock.now;
  const lines: string[] = [];
  const write = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }, errorAsName));
  const log = { info: write, warn: write, error: write };
  const { url, publishableKey, secretKey } = peer;
  const { timeoutMs = 2000, leadsPage, fetch } = options;
  const keys = { url, publishableKey, secretKey };
  const limits = { timeoutMs, leadsPage };
  const backend = createBackend({ ...keys, siteName: 'Auditharbor', ...limits, fetch, now });
  const journal = await openJournal({ dataDir, log, now });
  const intake = createIntake({
    journal,
    backend,
    log,
    signingKey: SIGNING_KEY,
    now,
    random: () => 0.5,
    ...options,
    limits: { pauseMs: 1, ...options.limits },
  });
  return {
    dataDir,
    journal,
    intake,
    backend,
    lines,
    clock,
    reopen: (changes = {}) => openLeadIntake(peer, { ...options, ...changes, dataDir, clock }),
    filesIn: async (folder) => (await readdir(join(dataDir, 'journal', folder))).sort(),
    async [Symbol.asyncDispose]() {
      await intake.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function errorAsName(_key: string, value: unknown): unknown {
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}
