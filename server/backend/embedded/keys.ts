import { randomBytes } from 'node:crypto';
import type { ApiRole } from './postgres.ts';

/** A project's two keys, of the kind that hosted projects have, and their roles. */
interface ProjectKeys {
  publishableKey: string;
  secretKey: string;
  /** The role that a request with this key runs under; null for an unknown key. */
  roleOf(key: string | null): ApiRole | null;
}

/** Makes new keys; nobody else has them. */
export function makeKeys(): ProjectKeys {
  const publishableKey = `sb_publishable_${randomBytes(24).toString('base64url')}`;
  const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  return {
    publishableKey,
    secretKey,
    roleOf(key) {
      if (key === secretKey) return 'service_role';
      return key === publishableKey ? 'anon' : null;
    },
  };
}
