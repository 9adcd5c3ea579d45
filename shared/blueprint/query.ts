/** The form's fields, as query parameters. */
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
