import { useCopy } from '#client/lib/copy.ts';
import { Bar } from '../demo/frame/Bar.tsx';
import { useFormats } from '../demo/frame/use-formats.ts';
import { type AuditCell, MATRIX_FRAMEWORKS, SAMPLE_ENTITIES } from '../demo/sample/entities.ts';
import { SAMPLE_WORKPAPER } from '../demo/sample/workpaper.ts';
import { FigureFrame } from './FigureFrame.tsx';

const COUNTED = SAMPLE_ENTITIES.flatMap(({ cells }) => cells).filter((cell) => cell?.counts).length;

/** Entities by frameworks: how far each audit is, and where a test of one control counts. */
export function EntityMatrix() {
  const t = useCopy('figures');
  const { whole } = useFormats();
  const values = {
    control: SAMPLE_WORKPAPER.control,
    counted: whole(COUNTED),
    entities: whole(SAMPLE_ENTITIES.length),
  };
  return (
    <FigureFrame caption={t('matrix.caption', values)}>
      <div className="night overflow-hidden rounded-md p-4 shadow-overlay sm:p-6 lg:p-10">
        <table className="w-full table-fixed text-left text-sm">
          <caption className="pb-4 text-left text-xs text-text-muted">
            {t('matrix.table')}
            <span aria-hidden className="mt-1 flex items-center gap-2">
              <Mark />
              {SAMPLE_WORKPAPER.control} · {t('matrix.counts')}
            </span>
          </caption>
          <thead>
            <tr className="border-y border-rule-strong align-bottom">
              <th scope="col" className="w-[23%] py-3 pr-2 max-sm:text-xs sm:w-1/4">
                {t('matrix.entity')}
              </th>
              {MATRIX_FRAMEWORKS.map((framework) => (
                <th key={framework} scope="col" className="py-3 pr-2.5 max-sm:text-xs sm:px-3">
                  {framework}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SAMPLE_ENTITIES.map(({ name, cells }) => (
              <tr key={name} className="border-b border-rule last:border-b-0">
                <th scope="row" className="py-4 pr-2 align-top font-semibold max-sm:text-xs">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={MATRIX_FRAMEWORKS[column]} className="py-4 pr-2.5 align-top sm:px-3">
                    {cell ? (
                      <Audit {...cell} />
                    ) : (
                      <span className="text-text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('matrix.out')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigureFrame>
  );
}

function Audit({ tested, inScope, next, counts }: AuditCell) {
  const t = useCopy('figures');
  const { whole, shortMonth } = useFormats();
  return (
    <>
      {/* '118/142' does not fit on one line on the narrowest phones. */}
      <span className="flex flex-wrap items-baseline">
        <span className="font-serif text-sm font-semibold sm:text-2xl">{whole(tested)}</span>
        <span className="text-xs text-text-muted">/{whole(inScope)}</span>
      </span>
      <span className="my-1.5 block">
        <Bar percent={Math.round((tested / inScope) * 100)} tone="good" />
      </span>
      <span className="flex items-center justify-between gap-1 text-xs text-text-muted">
        {shortMonth(next)}
        {counts && (
          <>
            <Mark />
            <span className="sr-only">{t('matrix.counts')}</span>
          </>
        )}
      </span>
    </>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 12 12" className="size-2.5 shrink-0 sm:size-3" aria-hidden>
      <path d="M6 0l6 6-6 6-6-6Z" className="fill-brass" />
    </svg>
  );
}
