import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';

/**
 * The visible status that California asks for while a privacy signal is honoured (CCPA §7025(c)(6)). A signal that only
 * scripts see shows it later (`show-consent.ts`).
 */
export function OptOutStatus({ className = '' }: { className?: string }) {
  const t = useCopy('consent');
  const { optOutHonored } = usePageContext().consent;
  return (
    <span
      data-honored
      hidden={!optOutHonored}
      className={`inline-flex items-center gap-1.5 font-semibold text-success ${className}`}
    >
      <Icon name="check" />
      {t('honored')}
    </span>
  );
}
