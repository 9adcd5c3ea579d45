import type { Random } from './random.ts';

/** One way by which a lead enters: its address and what is posted there. */
export interface LeadPath {
  name: string;
  address: string;
  /** A body that tells lead `number` from all others by its mail address, see `leadEmail`. */
  body(number: number, random: Random): Record<string, string>;
}

/** Every path that is proved. Those of later forms stand beside this one. */
export const LEAD_PATHS: readonly LeadPath[] = [
  {
    name: 'contact',
    address: '/api/contact',
    body: (number, random) => ({
      firstName: 'Prove',
      lastName: `Number ${number}`,
      email: leadEmail(number),
      company: `Company ${random.below(50)} Ltd.`,
      interest: ['essential', 'growth', 'scale', 'enterprise', 'learn-more'][random.below(5)] ?? '',
      message: `Message ${number}: ${'we would like to know more. '.repeat(random.below(40))}`,
      honeypot: '',
    }),
  },
];

/** The address by which a lead is known again, in the database and in its mail. */
export function leadEmail(number: number): string {
  return `lead-${number}@prove.example`;
}
