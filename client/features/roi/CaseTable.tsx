import { useCopy } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ROI_CASES } from '#shared/roi/calculate-roi.ts';

interface CaseTableProps {
  /** What a phone unfolds it by. */
  label: string;
  caption: string;
  /** The heading of the row labels. */
  corner: string;
  rows: readonly (readonly [line: string, ...cells: string[]])[];
  className?: string;
}

/** Figures of today and of each case side by side; on a phone each row is a labelled list, and the whole table is folded. */
export function CaseTable({ label, caption, corner, rows, className = '' }: CaseTableProps) {
  const t = useCopy('roiCalculator');
  const columns = [t('result.today'), ...ROI_CASES.map((name) => t(`result.cases.${name}`))];
  return (
    <details className={`sm:unfold ${className}`}>
      <summary className="flex min-h-11 items-center justify-between gap-4 border-t border-rule py-2 text-sm font-semibold hover:text-signal">
        {label}
        <Icon name="plus" className="plus" />
      </summary>
      {/* A number split over two lines reads as two numbers: scroll instead. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm max-sm:block">
          <caption className="pb-2 text-left text-xs text-text-muted">{caption}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-y border-rule-strong">
              <th scope="col" className="py-2 text-left font-semibold">
                {corner}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-4 text-right font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:border-t max-sm:border-rule-strong">
            {rows.map(([line, ...cells]) => (
              <tr key={line} className="border-b border-rule max-sm:block max-sm:py-2">
                <th scope="row" className="text-left max-sm:block max-sm:font-semibold sm:py-2">
                  {line}
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={columns[column]}
                    className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 sm:py-2 sm:pl-4 sm:text-right"
                  >
                    <span aria-hidden className="text-text-muted sm:hidden">
                      {columns[column]}
                    </span>
                    <span className="figures sm:whitespace-nowrap">{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
