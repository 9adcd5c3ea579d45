import * as z from 'zod/mini';
import { CATEGORIES } from './categories.ts';

export const STATES = ['available', 'on request'] as const;

const words = z.string().check(z.minLength(1));

/** How many criteria each group of the Trust Services Criteria has (AICPA, TSP 100, 2017). */
const CRITERIA = {
  ...{ CC1: 5, CC2: 3, CC3: 4, CC4: 2, CC5: 3, CC6: 8, CC7: 5, CC8: 1, CC9: 2 },
  ...{ A1: 3, C1: 2, PI1: 5 },
} as const;
/** How many controls each theme of ISO/IEC 27001:2022, Annex A, has. */
const CONTROLS = { 'A.5': 37, 'A.6': 8, 'A.7': 14, 'A.8': 34 } as const;

const numbered = (counts: Readonly<Record<string, number>>) =>
  words.check(
    z.refine((reference) => {
      const [, group = '', number = ''] = /^(.+)\.([1-9]\d?)$/.exec(reference) ?? [];
      return Object.hasOwn(counts, group) && Number(number) <= (counts[group] ?? 0);
    }),
  );

/** One system from which evidence can be read. */
export const system = z.strictObject({
  /** Its fragment on the page. */
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** As its maker spells it. */
  name: words,
  category: z.enum(CATEGORIES),
  state: z.enum(STATES),
  reads: words,
  /** What an administrator grants, as the system spells it. It must be read-only. */
  access: z.strictObject({
    kind: z.enum(['role', 'scope', 'permission']),
    grants: z
      .array(words.check(z.refine((grant) => !/write|[.:]manage\b|full|owner/i.test(grant))))
      .check(z.minLength(1)),
  }),
  /** How the grant is made, or what it leaves out. */
  note: z.optional(words),
  every: z.enum(['daily', 'weekly']),
  /** What the evidence supports: criteria of SOC 2, controls of ISO/IEC 27001:2022. */
  proves: z.strictObject({
    soc2: z.array(numbered(CRITERIA)).check(z.minLength(1)),
    iso27001: z.array(numbered(CONTROLS)).check(z.minLength(1)),
  }),
});

export type System = z.infer<typeof system>;
