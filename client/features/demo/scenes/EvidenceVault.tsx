import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Pill } from '../frame/Pill.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewBody } from '../frame/ViewBody.tsx';
import { ViewTitle } from '../frame/ViewTitle.tsx';
import { type EvidenceItem, LATEST_EVIDENCE, VAULT_COUNTS } from '../sample/evidence.ts';

/** The Evidence Vault (spec 2.3): what was collected and when, its hash, and the controls it proves. */
export function EvidenceVault() {
  const t = useCopy('productScenes');
  const { whole } = useFormats();
  const { items, covered, controls, altered } = VAULT_COUNTS;
  const values = {
    items: whole(items),
    covered: t('evidenceVault.ofAll', { number: whole(covered), total: whole(controls) }),
    altered: whole(altered),
  };
  return (
    <>
      <ViewTitle title={t('evidenceVault.title')}>
        <Pill tone="good">{t('evidenceVault.sealed')}</Pill>
      </ViewTitle>
      <ViewBody
        figures={(['items', 'covered', 'altered'] as const).map((id) => ({
          label: t(`evidenceVault.counts.${id}`),
          value: values[id],
        }))}
      >
        <ul aria-label={t('evidenceVault.latest')} className="divide-y divide-rule panel">
          {LATEST_EVIDENCE.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </ViewBody>
    </>
  );
}

function Item({ item: { id, collectedAt, hash, controls } }: { item: EvidenceItem }) {
  const t = useCopy('productScenes');
  const { time } = useFormats();
  return (
    <li className="flex items-start gap-4 px-4 py-2.5">
      <Icon name="lock" className="mt-0.5 size-5 text-brass-text" />
      <div className="min-w-0 grow leading-snug">
        <p className="font-semibold">{t(`evidenceVault.evidence.${id}.name`)}</p>
        <p className="figures text-xs text-text-muted">
          {t(`evidenceVault.evidence.${id}.source`)} · {time(collectedAt)}
        </p>
        <p className="mt-0.5 font-mono text-xs text-text-muted">
          SHA-256 {hash[0]}…{hash[1]}
        </p>
      </div>
      <ul
        aria-label={t('evidenceVault.proves')}
        className="flex shrink-0 flex-col gap-1 @lg:flex-row"
      >
        {controls.map((control) => (
          <li
            key={control}
            className="figures rounded-sm border border-rule px-2 text-xs font-semibold"
          >
            {control}
          </li>
        ))}
      </ul>
    </li>
  );
}
