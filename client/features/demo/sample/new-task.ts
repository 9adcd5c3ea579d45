export const DEPARTMENTS = ['compliance', 'risk', 'legal', 'operations'] as const;

/** What its classification proposes; the texts are copy under these names. */
export const PROPOSAL = ['kind', 'framework', 'agents', 'reviewer'] as const;
