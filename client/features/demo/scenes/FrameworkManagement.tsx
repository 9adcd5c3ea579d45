import { useCopy } from '#client/lib/copy.ts';
import { Bar } from '../frame/Bar.tsx';
import { useFormats } from '../frame/use-formats.ts';
import { ViewTitle } from '../frame/ViewTitle.tsx';

/** Framework Management (spec 2.3): how much of each framework is met, and the controls that count in several. */
export function FrameworkManagement() {
  const t = useCopy('productScenes');
  const { whole, percent } = useFormats();
  const frameworks = SAMPLE_FRAMEWORKS.map((framework) => ({
    ...framework,
    name: framework.name ?? t('frameworkManagement.gdpr'),
  }));
  return (
    <>
      <ViewTitle title={t('frameworkManagement.title')} />
      <div className="flex flex-col gap-5">
        <ul
          aria-label={t('frameworkManagement.coverage')}
          className="grid @max-lg:order-last grid-cols-2 gap-px overflow-hidden rounded-md border border-rule bg-rule @2xl:grid-cols-4"
        >
          {frameworks.map(({ id, name, met, of }) => (
            <li key={id} className="bg-surface-raised px-4 py-3">
              <p className="font-semibold">{name}</p>
              <p className="figures font-serif text-2xl font-semibold">{percent(met / of)}</p>
              <p className="figures mb-2 text-xs text-text-muted">
                {t('frameworkManagement.met', { met: whole(met), total: whole(of) })}
              </p>
              <Bar percent={(met / of) * 100} tone="good" />
            </li>
          ))}
        </ul>
        <div>
          <div className="mb-2 grid items-end gap-x-3 px-4 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
            <h4 className="-ml-4 font-sans text-sm font-semibold">
              {t('frameworkManagement.shared')}
            </h4>
            <p className="grid grid-cols-4 gap-1.5 text-center text-xs text-text-muted" aria-hidden>
              {frameworks.map(({ id, name }) => (
                <span key={id}>{name}</span>
              ))}
            </p>
          </div>
          <ul className="divide-y divide-rule panel">
            {SHARED_CONTROLS.map(({ id, references }) => (
              <li
                key={id}
                className="grid items-center gap-x-3 gap-y-1 px-4 py-2 @2xl:grid-cols-[minmax(0,1fr)_20rem]"
              >
                <p className="leading-snug font-semibold">
                  {t(`frameworkManagement.controls.${id}`)}
                </p>
                <dl className="grid grid-cols-4 gap-1.5 text-xs">
                  {references.map((reference, index) => (
                    <div key={frameworks[index]?.id} className="text-center">
                      <dt className="sr-only">{frameworks[index]?.name}</dt>
                      <dd
                        className={`figures rounded-sm py-0.5 font-semibold ${reference ? 'bg-success-soft text-success' : 'text-text-muted'}`}
                      >
                        {reference ?? '–'}
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** The sample's frameworks, and how many of their requirements are met with evidence. The GDPR's name is copy. */
const SAMPLE_FRAMEWORKS = [
  { id: 'soc2', name: 'SOC 2', met: 57, of: 61 },
  { id: 'iso27001', name: 'ISO 27001', met: 84, of: 93 },
  { id: 'pciDss', name: 'PCI DSS', met: 118, of: 142 },
  { id: 'gdpr', name: null, met: 31, of: 34 },
] as const;

/**
 * The company's controls, with each framework's reference: SOC 2 (2017 criteria), ISO/IEC 27001:2022 Annex A, PCI DSS
 * 4.0, GDPR. Null if that framework does not require it. Their names are copy under their ids.
 */
const SHARED_CONTROLS = [
  { id: 'leavers', references: ['CC6.2', 'A.5.18', '8.2.5', 'Art. 32'] },
  { id: 'changes', references: ['CC8.1', 'A.8.32', '6.5.1', null] },
  { id: 'vendors', references: ['CC9.2', 'A.5.22', '12.8.4', 'Art. 28'] },
  { id: 'encryption', references: ['CC6.1', 'A.8.24', '3.5.1', 'Art. 32'] },
  { id: 'incidents', references: ['CC7.4', 'A.5.26', '12.10.2', 'Art. 33'] },
] as const;
