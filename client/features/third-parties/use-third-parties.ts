import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { ConsentRecord } from '#shared/consent/record.ts';

/**
 * Has third parties follow the visitor's record. Where none is configured nothing of it is loaded; where
 * its code does not come, nothing of theirs does.
 */
export function useThirdParties(record: ConsentRecord | null, gpc: boolean): void {
  const { consent, locale } = usePageContext();
  const { thirdParties } = consent;
  useEffect(() => {
    if (!thirdParties) return;
    import('./follow-consent.ts').then(
      ({ followConsent }) => followConsent(thirdParties, { record, gpc, locale }),
      () => undefined,
    );
  }, [thirdParties, record, gpc, locale]);
}
