/** The form's fields, as they stand in the address. */
export const BLUEPRINT_QUERY = [
  'framework',
  'report',
  'deadline',
  'people',
  'entities',
  'systems',
  'have',
  'help',
  'days',
] as const;
