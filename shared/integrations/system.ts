import * as z from 'zod/mini';
import type { Words } from '../i18n/copy-keys.ts';
import { CATEGORIES } from './categories.ts';
import { EVIDENCE, type EvidenceKind } from './evidence.ts';

export const STATES = ['available', 'on request'] as const;

const words = z.string().check(z.minLength(1));

/** One system from which evidence can be read. */
export const system = z.strictObject({
  /** Its fragment on the page. */
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** As its maker spells it. */
  name: words,
  category: z.enum(CATEGORIES),
  state: z.enum(STATES),
  /** What an administrator grants, as the system spells it. It must be read-only. */
  access: z.strictObject({
    kind: z.enum(['role', 'scope', 'permission']),
    grants: z
      .array(words.check(z.refine((grant) => !/write|[.:]manage\b|full|owner/i.test(grant))))
      .check(z.minLength(1)),
  }),
  every: z.enum(['daily', 'weekly']),
  /** The clauses that the system supports follow from these. */
  evidence: z
    .array(z.enum(Object.keys(EVIDENCE) as [EvidenceKind, ...EvidenceKind[]]))
    .check(z.minLength(1)),
});

/** A system of the list. Its words stand by its id in the namespace `systems`. */
export type System = z.infer<typeof system> & { id: keyof Words['systems'] };

/** What a system's words say. */
export interface SystemWords {
  /** What is read from it. */
  reads: string;
  /** How the grant is made, or what it leaves out. */
  note?: string;
}
