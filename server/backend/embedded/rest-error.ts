/** A failed request in PostgREST's shape. `details` may quote row values: not for logs or visitors. */
export class RestError extends Error {
  readonly status: number;
  readonly body: { message: string; details: string | null; hint: string | null; code: string };

  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.body = { message, details, hint, code };
  }
}

/** PostgREST's statuses by SQLSTATE, or by its class: https://docs.postgrest.org, Errors. */
const STATUS: Record<string, number> = {
  '42883': 404,
  '42P01': 404,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '08': 503,
  '53': 503,
  '57': 503,
  '54': 500,
  '58': 500,
  XX: 500,
};

/**
 * PostgREST's answer to an error of PostgreSQL. A missing right is 401 for anon, who might log in, and 403 for
 * others; an error that is not the database's is 500.
 */
export function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  const { code, message, detail, hint } = error as Record<string, string | undefined>;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return new RestError(500, 'XX000', 'The database failed');
  const denied = role === 'anon' ? 401 : 403;
  const status = code === '42501' ? denied : (STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400);
  return new RestError(status, code, message ?? '', detail, hint);
}
