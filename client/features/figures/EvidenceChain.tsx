import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import { useFormats } from '../demo/frame/use-formats.ts';
import { SAMPLE_COMPANY } from '../demo/sample/company.ts';
import { SAMPLE_OUTPUT } from '../demo/sample/output.ts';
import { SAMPLE_WORKPAPER, WORKPAPER_EXCEPTIONS } from '../demo/sample/workpaper.ts';
import { FigureFrame } from './FigureFrame.tsx';

const STEPS = [
  { id: 'system', icon: 'globe' },
  { id: 'item', icon: 'document' },
  { id: 'control', icon: 'shield' },
  { id: 'frameworks', icon: 'check' },
  { id: 'reviewer', icon: 'users' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** What the records name, as the page's language writes it. */
function useRecordValues() {
  const { day, percent, time, whole } = useFormats();
  const { period, read, matched, collectedAt, signedAt, ...paper } = SAMPLE_WORKPAPER;
  return {
    ...paper,
    company: SAMPLE_COMPANY.companyName,
    read: whole(read),
    matched: whole(matched),
    exceptions: whole(WORKPAPER_EXCEPTIONS),
    collected: time(collectedAt),
    signed: time(signedAt),
    period: period.map(day).join(' – '),
    confidence: percent(SAMPLE_OUTPUT.confidence),
  };
}

/** One finding from system to signature: each step opens its record, without script too. */
export function EvidenceChain() {
  const t = useCopy('figures');
  const values = useRecordValues();
  return (
    <section aria-labelledby="evidence-chain" lang={useCopyLang('figures')}>
      <SectionHeading
        id="evidence-chain"
        eyebrow={t('chain.eyebrow')}
        title={t('chain.title')}
        lead={t('chain.lead')}
        className="mb-10"
      />
      <FigureFrame caption={t('chain.caption', values)}>
        <ol className="gap-x-4 lg:grid lg:grid-cols-5">
          {STEPS.map(({ id, icon }) => {
            const words = (key: 'label' | 'title' | 'note') =>
              t(`chain.steps.${id}.${key}`, values);
            const record = t(`chain.steps.${id}.record`, {
              ...values,
              returnObjects: true,
            }) as [string, string][];
            return (
              <li key={id} className="group/step relative pb-4 pl-16 lg:pt-16 lg:pl-0">
                <span className="absolute top-0 bottom-0 left-5.5 w-px bg-brass group-last/step:hidden lg:top-5.5 lg:-right-4 lg:bottom-auto lg:left-0 lg:h-px lg:w-auto" />
                <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-full border border-brass bg-surface text-brass-text">
                  <Icon name={icon} className="size-5" />
                </span>
                <details name="evidence" className="group">
                  <summary className="flex min-h-11 justify-between gap-2 hover:text-signal">
                    <span>
                      <span className="eyebrow block">{words('label')}</span>
                      <strong className="block font-serif text-xl">{words('title')}</strong>
                      <span className="figures block text-sm text-text-muted">{words('note')}</span>
                    </span>
                    <Icon
                      name="plus"
                      className="mt-1 size-5 shrink-0 text-signal group-open:rotate-45"
                    />
                  </summary>
                  <dl className="mt-3 rounded-md border border-rule bg-surface-raised p-4 text-sm">
                    {record.map(([term, value]) => (
                      <div key={term} className="not-first:mt-2">
                        <dt className="text-xs text-text-muted">{term}</dt>
                        <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              </li>
            );
          })}
        </ol>
      </FigureFrame>
    </section>
  );
}
