import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { keepTogether } from '#client/ui/Headline.tsx';
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

/** One finding from system to signature: each step opens its record, even without script. */
export function EvidenceChain() {
  const t = useCopy('figures');
  const { percent, span, time, whole } = useFormats();
  const { period, read, matched, collectedAt, signedAt, ...paper } = SAMPLE_WORKPAPER;
  const values = {
    ...paper,
    company: SAMPLE_COMPANY.companyName,
    read: whole(read),
    matched: whole(matched),
    exceptions: whole(WORKPAPER_EXCEPTIONS),
    collected: time(collectedAt),
    signed: time(signedAt),
    period: span(...period),
    confidence: percent(SAMPLE_OUTPUT.confidence),
  };
  return (
    <section aria-labelledby="evidence-chain" lang={useCopyLang('figures')}>
      <SectionHeading
        id="evidence-chain"
        eyebrow={t('chain.eyebrow')}
        title={t('chain.title')}
        lead={t('chain.lead')}
        className="mb-part"
      />
      <FigureFrame caption={t('chain.caption', values)}>
        <ol className="evidence-chain">
          {STEPS.map(({ id, icon }) => {
            const words = (key: 'label' | 'title' | 'note') =>
              t(`chain.steps.${id}.${key}`, values);
            const record = t(`chain.steps.${id}.record`, {
              ...values,
              returnObjects: true,
            }) as [string, string][];
            return (
              <li key={id}>
                <span>
                  <Icon name={icon} />
                </span>
                <details name="evidence">
                  <summary>
                    <span>
                      <span className="eyebrow flex gap-2">
                        {words('label')}
                        <Icon name="plus" className="plus" />
                      </span>
                      <strong>{words('title')}</strong>
                      <span>{keepTogether(words('note'))}</span>
                    </span>
                  </summary>
                  <dl>
                    {record.map(([term, value]) => (
                      <div key={term}>
                        <dt>{term}</dt>
                        <dd>{value}</dd>
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
