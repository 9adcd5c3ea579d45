import { createHmac } from 'node:crypto';

/** The release that functions and site are of; that of package.json. */
export const RELEASE = '1.0.0';

/** The header in which a function says to whoever has the secret key which signing key it has; 'none' for none. */
export const KEY_HEADER = 'x-signing-key';

/** Tells keys apart without telling them: twelve hex digits of HMAC-SHA256(signingKey, 'fingerprint'). */
export function keyFingerprint(signingKey: string): string {
  return createHmac('sha256', signingKey).update('fingerprint', 'utf8').digest('hex').slice(0, 12);
}

/** Whether the functions could use a service now; it is neither paid nor given anything. */
export interface ServiceState {
  /** What it is, such as 'resend'; null where none is set up. */
  by: string | null;
  /** Why it could not be used, a code such as `smtp-EAUTH`; null if it could. */
  error: string | null;
}

/** What `check-services` answers. */
export interface ServicesReport {
  /** Of the functions. */
  release: string;
  /** The functions' settings that still are the sample company's. */
  samples: readonly string[];
  mail: ServiceState;
  webhook: ServiceState;
}
