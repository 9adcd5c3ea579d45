/** What the database's thread is asked to do. */
export type Question =
  | { kind: 'query'; sql: string; params: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };

/** A question with the number that its answer bears. */
export type Asked = Question & { id: number };

/** What it answers. An error's own fields, PostgreSQL's code among them, get lost on an error's way. */
export type Answered =
  | { id: number; rows: unknown[] }
  | { id: number; error: Record<string, unknown> & { message: string } };

/** The answer's number that says whether the database could be opened. */
export const OPENED = 0;
