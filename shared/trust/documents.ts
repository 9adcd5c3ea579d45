import type { EntryOf } from '../i18n/copy-keys.ts';

/**
 * The documents of the trust center, /compliance, in page order. THE OWNER EDITS THIS LIST:
 *
 * - `public` needs `href`: a page, a file in `public/` ('/documents/dpa.pdf'), or a whole address.
 * - `on-request` is requested with the form below the list, which sends a consultation request about compliance whose
 *   message begins with the document's name. `nda: true` says that a confidentiality agreement comes first.
 *
 * The name and description of each are in `shared/locales/en-US/trust.json` under `documents.items`, by the same id.
 * Everything listed is offered: remove what does not exist.
 */
export const TRUST_DOCUMENTS: readonly TrustDocument[] = [
  { id: 'soc2-report', access: 'on-request', nda: true },
  { id: 'penetration-test', access: 'on-request', nda: true },
  { id: 'data-processing-agreement', access: 'on-request' },
  { id: 'security-questionnaire', access: 'on-request' },
  { id: 'continuity-plans', access: 'on-request', nda: true },
  { id: 'subprocessors', access: 'public', href: '/data-security#subprocessors' },
  { id: 'privacy-policy', access: 'public', href: '/privacy' },
  { id: 'disclosure-policy', access: 'public', href: '/data-security#report-a-weakness' },
  { id: 'accessibility-statement', access: 'public', href: '/accessibility' },
];

export type TrustDocumentId = EntryOf<'trust', 'documents.items'>;

/** A document for a buyer's due diligence. Its id is part of addresses: lower-case letters and hyphens. */
export type TrustDocument = { id: TrustDocumentId } & (
  | { access: 'public'; href: string }
  | { access: 'on-request'; nda?: boolean }
);

/** The ids of the documents that are sent on request: what `?document=` of /compliance may name. */
export const REQUESTED_DOCUMENTS: readonly TrustDocumentId[] = TRUST_DOCUMENTS.filter(
  ({ access }) => access === 'on-request',
).map(({ id }) => id);

/** The documents that the query of /compliance requests, and the day by which they are needed, `YYYY-MM-DD`. */
export function readDocumentRequest(query: URLSearchParams): {
  requested: readonly TrustDocumentId[];
  neededBy: string | null;
} {
  const named = query.getAll('document');
  const by = query.get('by') ?? '';
  return {
    requested: REQUESTED_DOCUMENTS.filter((id) => named.includes(id)),
    neededBy: /^\d{4}-\d{2}-\d{2}$/.test(by) ? by : null,
  };
}
