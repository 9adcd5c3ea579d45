import { createHash, timingSafeEqual } from 'node:crypto';
import type { Runtime } from './runtime.ts';

/**
 * The project's secret keys, in order of preference: ours (SUPABASE_SECRET_KEY), then those that Supabase
 * gives hosted functions (SUPABASE_SECRET_KEYS, a JSON object by name, and the older
 * SUPABASE_SERVICE_ROLE_KEY). Empty if none is set.
 */
export function secretKeys(runtime: Runtime): string[] {
  return [
    runtime.env('SUPABASE_SECRET_KEY'),
    ...namedKeys(runtime.env('SUPABASE_SECRET_KEYS')),
    runtime.env('SUPABASE_SERVICE_ROLE_KEY'),
  ].filter((key): key is string => typeof key === 'string' && key !== '');
}

function namedKeys(json: string | undefined): unknown[] {
  if (!json) return [];
  try {
    const keys: unknown = JSON.parse(json);
    return typeof keys === 'object' && keys !== null ? Object.values(keys) : [];
  } catch {
    return [];
  }
}

/**
 * Whether the caller presents a secret key, as `apikey` or as a bearer token. The comparison takes constant
 * time; if no key is set, nobody is admitted.
 */
export function isAuthorized(request: Request, runtime: Runtime): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const shown = [request.headers.get('apikey'), bearer].filter((key) => key).map(digest);
  const known = secretKeys(runtime).map(digest);
  // No early exit: every pair is compared.
  let matches = 0;
  for (const one of shown)
    for (const other of known) matches += Number(timingSafeEqual(one, other));
  return matches > 0;
}

function digest(key: string | null | undefined): Uint8Array {
  return createHash('sha256')
    .update(key ?? '')
    .digest();
}
