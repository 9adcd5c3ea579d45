/** Runs one statement; parameters and results are in PostgreSQL's text and JSON. */
export type Query = (sql: string, params: unknown[]) => Promise<unknown[]>;

/** The roles that the project's REST interface knows. */
export type ApiRole = 'anon' | 'service_role';

/**
 * Runs `work` under `role`, so that grants and policies apply. Only one statement in it may write: committed when it
 * resolves, rolled back when it rejects.
 */
export type Transact = <T>(role: ApiRole, work: (query: Query) => Promise<T>) => Promise<T>;
