import type { ReactNode } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { optionalServices } from '#shared/services.ts';
import { FigureFrame } from './FigureFrame.tsx';

const ICONS = {
  browser: 'globe',
  server: 'shield',
  journal: 'document',
  database: 'lock',
  team: 'users',
  consent: 'chart',
  none: 'chart',
  app: 'check',
} as const satisfies Record<string, IconName>;

type NodeId = keyof typeof ICONS;

/** The path of an inquiry through this website, as built and configured. */
export function DataFlow() {
  const t = useCopy('figures');
  const hasOptional = optionalServices(useSite().services).length > 0;
  return (
    <FigureFrame caption={t('flow.caption')} isSample={false}>
      <div className="rounded-md border border-rule bg-surface-sunken p-4 sm:p-6 lg:p-10">
        <ol className="flex flex-col items-stretch xl:flex-row">
          <Step id="browser" />
          <li className="flex flex-col xl:flex-[3.9] xl:flex-row">
            <Arrow label={t('flow.https')} />
            <div className="relative grow rounded-md border border-dashed border-brass p-3 pt-9">
              <p className="eyebrow absolute top-2.5 left-3">{t('flow.ours')}</p>
              <ol className="flex h-full flex-col xl:flex-row">
                <Step id="server" />
                <Step id="journal" arrow={t('flow.first')} />
                <Step id="database" arrow={t('flow.role')} />
              </ol>
            </div>
          </li>
          <Step id="team" arrow={t('flow.mail')} />
        </ol>
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {([hasOptional ? 'consent' : 'none', 'app'] as const).map((id) => (
            <li key={id} className="rounded-md border border-dashed border-rule-strong p-4">
              <Words id={id} />
            </li>
          ))}
        </ul>
      </div>
    </FigureFrame>
  );
}

/** A step on the path; `arrow` labels how data gets here from the previous step. */
function Step({ id, arrow }: { id: NodeId; arrow?: string }): ReactNode {
  return (
    <li className={`flex min-w-0 flex-col xl:flex-row ${arrow ? 'xl:flex-[1.45]' : 'xl:flex-1'}`}>
      {arrow && <Arrow label={arrow} />}
      <div className="min-w-0 grow panel p-4 xl:basis-0 xl:px-3">
        <Words id={id} />
      </div>
    </li>
  );
}

function Words({ id }: { id: NodeId }) {
  const t = useCopy('figures');
  return (
    <>
      <p className="flex gap-2.5 font-semibold">
        <Icon name={ICONS[id]} className="mt-0.5 size-5 shrink-0 text-brass-text" />
        {t(`flow.nodes.${id}.title`)}
      </p>
      <p className="mt-1.5 text-sm text-text-muted">{t(`flow.nodes.${id}.text`)}</p>
    </>
  );
}

/** Points down on a phone, to the right if the steps are in a row. */
function Arrow({ label }: { label: string }) {
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 py-1.5 text-xs font-semibold xl:w-20 xl:flex-col xl:gap-1 xl:px-1.5 xl:text-center">
      <span className="xl:order-first">{label}</span>
      <svg viewBox="0 0 24 24" className="size-6 xl:-rotate-90" aria-hidden>
        <path d="M12 3v17m-5-5 5 5 5-5" className="fill-none stroke-brass stroke-2" />
      </svg>
    </p>
  );
}
