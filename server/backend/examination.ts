import type { SupabaseClient } from '@supabase/supabase-js';
import { KEY_HEADER, type ServicesReport } from '#rules/deployment.ts';
import { withDeadline } from '../deadline.ts';
import { readWithin } from './read.ts';

/** What a function says of itself to whoever has the secret key. */
export interface FunctionsState {
  /** 405 if they are there and accept the key, since they were not asked for anything; null: they do not answer. */
  status: number | null;
  /** The fingerprint of the key that they sign links with; 'none' for none, null if they do not say. */
  signingKey: string | null;
  /** Their clock, as an HTTP date; null if they do not say. */
  date: string | null;
}

/** Mails, or events for the webhook, that wait for their turn, for another try or for room, or were given up. */
interface UnsentMails {
  to: 'team' | 'visitor' | 'webhook';
  state: 'waiting' | 'given_up';
  mails: number;
}

export interface OutboxFigures {
  unsent: readonly UnsentMails[];
  /** Seconds: how long the oldest unsent mail or event has waited, and since drain-outbox ran; null for none. */
  ages: Readonly<Record<UnsentMails['to'] | 'drained', number | null>>;
}

/** The schedule that deletes what was kept long enough. */
export interface RetentionSchedule {
  scheduled: boolean;
  /** Of its last run, as pg_cron has it: `failed`, `succeeded` and others. Null or none: it has not run yet. */
  status?: string | null;
  /** Seconds since one last began. */
  age?: number | null;
}

/** What `leads doctor` asks the backend. Null: it did not say. */
export interface BackendReport {
  /** Whether the database answers, as pages read it. */
  reader: boolean;
  functions: FunctionsState;
  services: ServicesReport | null;
  outbox: OutboxFigures | null;
  /** The versions of the migrations that the database has. */
  migrations: readonly string[] | null;
  /** A hosted project's; an embedded site has a timer of its own. */
  retention: RetentionSchedule | null;
}

/** The functions connect to mail service and name server meanwhile, each for five seconds at most. */
const SERVICES_MS = 8_000;

/** Asks a function what it says of itself, for `ms` at most. Never rejects. */
export async function askFunctions(client: SupabaseClient, ms: number): Promise<FunctionsState> {
  try {
    return await withDeadline(ms, undefined, async (signal) => {
      // A function refuses what is not a POST, but only after it has recognized the key.
      const call = { method: 'GET', signal } as const;
      const { response } = await client.functions.invoke('drain-outbox', call);
      await response?.body?.cancel();
      const read = (name: string) => response?.headers.get(name) ?? null;
      return {
        status: response?.status ?? null,
        signingKey: read(KEY_HEADER),
        date: read('date'),
      };
    });
  } catch {
    return { status: null, signingKey: null, date: null };
  }
}

/** Asks everything at once, each thing within its own time. Never rejects. `client` has the secret key. */
export async function examine(
  client: SupabaseClient,
  known: {
    isReachable: () => Promise<boolean>;
    readOutboxFigures: () => Promise<OutboxFigures>;
    readTimeoutMs: number;
  },
): Promise<BackendReport> {
  const { readTimeoutMs: ms } = known;
  const [reader, functions, services, outbox, migrations, retention] = await Promise.all([
    known.isReachable(),
    askFunctions(client, ms),
    checkServices(client),
    known.readOutboxFigures().catch(() => null),
    readWithin<string[]>(ms, client.rpc('applied_migrations', {})).catch(() => null),
    readWithin<RetentionSchedule>(ms, client.rpc('retention_schedule', {})).catch(() => null),
  ]);
  return { reader, functions, services, outbox, migrations, retention };
}

async function checkServices(client: SupabaseClient): Promise<ServicesReport | null> {
  return withDeadline(SERVICES_MS, undefined, async (signal) => {
    const { data } = await client.functions.invoke('check-services', { body: {}, signal });
    return typeof data?.release === 'string' ? (data as ServicesReport) : null;
  }).catch(() => null);
}
