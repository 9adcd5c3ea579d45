/** What kinds of systems there are, in their order on the page. */
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
