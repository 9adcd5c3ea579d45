/** What a run makes once: see prepare.ts. */
export interface Prepared {
  /** A DATA_DIR with an embedded database, to be copied. */
  data: string;
  /** The address of a PostgreSQL 15, as its superuser. */
  postgres: string;
  /** The name of a database there to which the Supabase CLI has pushed, to be a template. */
  schema: string;
  /** The address of the built site, for tests that read pages and leave nothing: `AWAY`, without limits. */
  site: string;
}

/** Whether a run's preparations can be asked for. */
export function isPrepared(): boolean {
  return process.env.PREPARED_URL !== undefined;
}

/** Something that is made once a run; who asks first waits until it is. `from` is the run's own, or one around it. */
export async function prepared(
  thing: keyof Prepared,
  from = process.env.PREPARED_URL,
): Promise<string> {
  const response = await fetch(`${from}/${thing}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${thing} could not be prepared: ${answer}`);
  return answer;
}
