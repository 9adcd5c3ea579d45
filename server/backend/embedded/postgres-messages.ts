/** What the database's thread can be asked to do. */
export type Question =
  | { kind: 'query'; sql: string; params: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };

/** A question with a number, which its answer repeats. */
export type Requested = Question & { id: number };

/** Its answer. An error's own fields, such as PostgreSQL's code, would get lost on an error object's way. */
export type Answered =
  | { id: number; rows: unknown[] }
  | { id: number; error: Record<string, unknown> & { message: string } };

/** The number of the answer that says whether the database could be opened. */
export const OPENED = 0;
