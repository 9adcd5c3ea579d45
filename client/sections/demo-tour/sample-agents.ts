/** The agents on the sample dashboard (spec 2.4). */
export const SAMPLE_AGENTS = [
  { id: 'scanner', status: 'active' },
  { id: 'analyzer', status: 'active' },
  { id: 'generator', status: 'standby' },
] as const;
