import { useCopy } from '#client/lib/copy.ts';
import { useOwnerContent } from '#client/lib/site.ts';
import type { OwnerContent, Terms } from '#shared/owner/owner-content.ts';
import { ContentTable } from '../content/ContentTable.tsx';

const ROWS = [
  'minimumTerm',
  'noticeDays',
  'renewal',
  'invoicing',
  'paymentDays',
  'annualDiscount',
] as const satisfies readonly (keyof Terms)[];

type Counted = 'noticeDays' | 'paymentDays' | 'annualDiscount';

/** The contract's terms as the owner has entered them; what is absent is in the order form. */
export function PlanTerms({ content }: { content?: OwnerContent }) {
  const t = useCopy('pricing');
  const { terms = {} } = useOwnerContent(content);
  const rows = ROWS.flatMap((id) => {
    const value = terms[id];
    if (value === undefined) return [];
    const text = typeof value === 'string' ? value : t(`terms.values.${id as Counted}`, { value });
    return [[t(`terms.rows.${id}`), text]];
  });
  return (
    <section aria-labelledby="terms-heading" className="pb-14 md:pb-20">
      <h2 id="terms-heading" className="text-2xl">
        {t('terms.heading')}
      </h2>
      {rows.length > 0 && (
        <div className="mt-6">
          <ContentTable
            caption={t('terms.caption')}
            head={t('terms.head', { returnObjects: true })}
            rows={rows}
          />
        </div>
      )}
      {rows.length < ROWS.length && (
        <p className="mt-4 max-w-reading text-text-muted">{t('terms.rest')}</p>
      )}
    </section>
  );
}
