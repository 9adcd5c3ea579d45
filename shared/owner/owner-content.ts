import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
const file = z.string().check(z.regex(/^\/[\w/-]+\.(?:svg|png|webp)$/));
/** Marks an invented entry; the page says so beside it. */
const sample = z.optional(z.boolean());

const person = z.strictObject({
  name: words,
  role: words,
  /** As written after a name: 'CISA', 'CPA (California)'. Only those that can be verified. */
  credentials: z.optional(z.array(words)),
  /** Of the state board that lists the person: 'California Board of Accountancy, CPA 12345'. */
  licence: z.optional(words),
  /** Where the person can be looked up. */
  profile: z.optional(z.url()),
  /** A square file of public/, shown 96 px wide. */
  photo: z.optional(file),
  /** Whether this person takes the calls that visitors book. */
  callHost: z.optional(z.boolean()),
  text: z.optional(words),
  sample,
});

/** What the contract says. What is absent stands in the order form, and the page says so once. */
const terms = z.strictObject({
  /** '12 months', 'None: month to month'. */
  minimumTerm: z.optional(words),
  noticeDays: z.optional(z.int()),
  /** 'By 12 months, unless either side gives notice'. */
  renewal: z.optional(words),
  /** 'Monthly in advance, by card, ACH or wire'. */
  invoicing: z.optional(words),
  paymentDays: z.optional(z.int()),
  /** The percentage off a year that is paid at once. */
  annualDiscount: z.optional(z.int()),
});

/** What a vendor review asks of the application, in the order of the page. */
export const PLATFORM_TOPICS = [
  'encryption',
  'regions',
  'tenants',
  'signIn',
  'access',
  'logging',
  'backup',
  'penetrationTest',
  'models',
  'training',
  'retention',
  'breach',
  'exit',
] as const;

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
      logo: z.optional(file),
      sample,
    }),
  ),
  quotes: z.array(
    z.strictObject({ text: words, name: words, role: words, company: words, sample }),
  ),
  terms: z.optional(terms),
  /** The working days that each of the three tasks on /pricing usually takes, from request to signature. */
  taskDays: z.optional(z.array(z.int().check(z.positive())).check(z.length(3))),
  /** The application's security, as your contract and reports state it; a topic without an answer is on request. */
  platform: z.optional(z.partialRecord(z.enum(PLATFORM_TOPICS), words)),
});

export type OwnerContent = z.infer<typeof ownerContent>;
export type Person = z.infer<typeof person>;
export type Terms = z.infer<typeof terms>;
