import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
/** Marks an invented entry; the page says so beside it. */
const sample = z.optional(z.boolean());

const person = z.strictObject({
  name: words,
  role: words,
  /** As written after a name: 'CISA', 'CPA (California)'. Only those that can be verified. */
  credentials: z.optional(z.array(words)),
  text: z.optional(words),
  sample,
});

/** What only the owner can know (docs/owner.md, What only you can fill in). An empty slot shows nothing on the page. */
export const ownerContent = z.strictObject({
  $schema: z.optional(z.string()),
  founder: z.nullable(person),
  reviewers: z.array(person),
  /** Offices by street, in display order. */
  addresses: z.array(
    z.strictObject({ office: words, lines: z.array(words).check(z.minLength(1)), sample }),
  ),
  /** `logo` is a file of public/, shown 40 px high; without one the name is shown instead. */
  clients: z.array(
    z.strictObject({
      name: words,
      logo: z.optional(z.string().check(z.regex(/^\/[\w/-]+\.(?:svg|png|webp)$/))),
      sample,
    }),
  ),
  quotes: z.array(
    z.strictObject({ text: words, name: words, role: words, company: words, sample }),
  ),
});

export type OwnerContent = z.infer<typeof ownerContent>;
export type Person = z.infer<typeof person>;
