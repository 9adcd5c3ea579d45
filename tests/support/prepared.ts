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
  return ask(`${from}/${thing}`);
}

/** A site that all workers of a run share. */
export interface SharedSite {
  url: string;
  dataDir: string;
}

/** The site with these settings, opened for the first test that asks for it. */
export async function sharedSite(settings: Record<string, string>): Promise<SharedSite> {
  const query = new URLSearchParams({ settings: JSON.stringify(settings) });
  return JSON.parse(await ask(`${process.env.PREPARED_URL}?${query}`));
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${address} could not be prepared: ${answer}`);
  return answer;
}
