/** Whose work a new task of the sample can be. */
export const DEPARTMENTS = ['compliance', 'risk', 'legal', 'operations'] as const;

/** What its classification proposes; the words are copy under these names. */
export const PROPOSAL = ['kind', 'framework', 'agents', 'reviewer'] as const;
