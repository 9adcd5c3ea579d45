/** The kinds of systems, in page order. */
export const CATEGORIES = [
  'cloud',
  'identity',
  'code',
  'devices',
  'tickets',
  'hr',
  'monitoring',
  'documents',
] as const;
