import { randomBytes } from 'node:crypto';
import type { ApiRole } from './postgres.ts';

/** Makes a project's two keys, of the kind that hosted projects have; nobody else has them. */
export function makeKeys() {
  const publishableKey = `sb_publishable_${randomBytes(24).toString('base64url')}`;
  const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  return {
    publishableKey,
    secretKey,
    /** The role that a request with this key runs under; null for an unknown key. */
    roleOf(key: string | null): ApiRole | null {
      if (key === secretKey) return 'service_role';
      return key === publishableKey ? 'anon' : null;
    },
  };
}
