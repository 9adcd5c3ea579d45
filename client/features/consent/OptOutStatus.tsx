import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useConsent } from './consent-context.tsx';

/** The visible status that California asks for while a privacy signal is honoured (CCPA §7025(c)(6)). */
export function OptOutStatus({ className = '' }: { className?: string }) {
  const t = useCopy('consent');
  const { optOutHonored } = useConsent();
  if (!optOutHonored) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold text-success ${className}`}>
      <Icon name="check" />
      {t('honored')}
    </span>
  );
}
