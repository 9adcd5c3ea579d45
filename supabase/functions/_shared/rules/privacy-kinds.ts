/** What can be requested, in display order: the rights of CCPA §1798.100 to .121 and GDPR 15 to 21. */
export const PRIVACY_KINDS = [
  'access',
  'delete',
  'correct',
  'portability',
  'opt-out',
  'limit',
] as const;

export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** Who asks: the person the information is about, or somebody with their permission. */
export const PRIVACY_RELATIONS = ['self', 'agent'] as const;

export type PrivacyRelation = (typeof PRIVACY_RELATIONS)[number];

/** Whether a request needs proof of identity: opt-out and limit do not (11 CCR §7026(d), §7027(e)). */
export function needsProof(kind: PrivacyKind): boolean {
  return kind !== 'opt-out' && kind !== 'limit';
}
