import { CONSULTATION_INTERESTS, CONTACT_INTERESTS } from './interests.ts';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from './privacy-kinds.ts';

/** The kinds of lead, one for each form; the leads table accepts no other (a test compares them). */
export const LEAD_KINDS = ['contact', 'consultation', 'meeting', 'privacy'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

/** The kinds whose sender gets only a receipt by mail; the others have their own mails. */
export type ReceiptKind = Exclude<LeadKind, 'meeting' | 'privacy'>;

/**
 * A field of a form that makes a lead. Its words are in the form's copy: its label `fields.<name>`, its hint
 * `fields.<name>Hint`, the options of a `select` under `<name>s`.
 */
export interface LeadField {
  /** A line, an address, a text of several lines, or one of `options`: from a list, or with all of them in view. */
  kind: 'text' | 'email' | 'textarea' | 'select' | 'radio';
  required?: boolean;
  options?: readonly string[];
  /** Only an address that mails can be sent to, because the point of the form is a mail. */
  mailable?: boolean;
  hint?: boolean;
  /** It takes a row of the page for itself. */
  wide?: boolean;
  /** What browsers may fill in: a token of HTML's autofill. */
  autoComplete?: string;
}

export type LeadFields = Readonly<Record<string, LeadField>>;

const EMAIL = { kind: 'email', required: true, autoComplete: 'email' } as const;

const CONSULTATION = {
  name: { kind: 'text', required: true, autoComplete: 'name' },
  email: EMAIL,
  company: { kind: 'text', autoComplete: 'organization' },
  interest: { kind: 'select', options: CONSULTATION_INTERESTS },
  message: { kind: 'textarea', required: true, hint: true, wide: true },
} as const;

/**
 * The fields of every form that makes a lead (spec points 3 and 5), in the order of the page and of its errors. From
 * here come the page's controls, the schema on both sides and what the functions read; a field for which the table of
 * leads has no column is stored in its `details`.
 */
export const LEAD_FORMS = {
  contact: {
    firstName: { kind: 'text', required: true, autoComplete: 'given-name' },
    lastName: { kind: 'text', required: true, autoComplete: 'family-name' },
    email: EMAIL,
    company: { kind: 'text', required: true, autoComplete: 'organization' },
    interest: { kind: 'select', options: CONTACT_INTERESTS, wide: true },
    message: { kind: 'textarea', hint: true, wide: true },
  },
  consultation: CONSULTATION,
  meeting: { ...CONSULTATION, email: { ...EMAIL, mailable: true } },
  privacy: {
    kind: { kind: 'radio', required: true, options: PRIVACY_KINDS },
    relation: { kind: 'radio', required: true, options: PRIVACY_RELATIONS },
    name: { kind: 'text', required: true, autoComplete: 'name' },
    email: { ...EMAIL, mailable: true, hint: true },
    /** Of the person an agent asks for. */
    personEmail: { kind: 'email', mailable: true, hint: true },
    details: { kind: 'textarea', hint: true },
  },
} as const satisfies Record<LeadKind, LeadFields>;

/** The values of some fields: a text may be empty, and an optional choice is absent if it was left open. */
export type LeadValues<Fields extends LeadFields> = {
  [Name in Exclude<keyof Fields, OpenChoice<Fields>>]: Fields[Name] extends {
    options: readonly (infer Option)[];
  }
    ? Option
    : string;
} & {
  [Name in OpenChoice<Fields>]?: Fields[Name] extends { options: readonly (infer Option)[] }
    ? Option
    : never;
};

type OpenChoice<Fields extends LeadFields> = {
  [Name in keyof Fields]: Fields[Name] extends { options: readonly string[] }
    ? Fields[Name] extends { required: true }
      ? never
      : Name
    : never;
}[keyof Fields];
