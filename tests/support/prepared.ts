/** What a run makes only once: see prepare.ts. */
export interface Prepared {
  /** A DATA_DIR with an embedded database, to be copied. */
  data: string;
  /** The address of a PostgreSQL 15, with its superuser. */
  postgres: string;
  /** The name of a database there to which the Supabase CLI has pushed, used as a template. */
  schema: string;
  /** The address of the built site, for tests that only read pages: `AWAY`, without limits. */
  site: string;
}

/** Whether this run has preparations. */
export function isPrepared(): boolean {
  return process.env.PREPARED_URL !== undefined;
}

/** A thing that is made once per run; the first caller waits for it. `from` is the run's server, or an outer run's. */
export async function prepared(
  thing: keyof Prepared,
  from = process.env.PREPARED_URL,
): Promise<string> {
  const response = await fetch(`${from}/${thing}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${thing} could not be prepared: ${answer}`);
  return answer;
}
