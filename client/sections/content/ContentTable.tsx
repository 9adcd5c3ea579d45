import { useCopy } from '#client/lib/copy.ts';
import type { BlockOf } from '#shared/page/blocks.ts';
import { SiteText } from './SiteText.tsx';

/** From this many columns on, equal widths keep a wide table readable. */
const EVEN_FROM = 5;

const CELL = 'md:py-3 md:pr-6 align-top md:last:pr-0';

/** A figure or a range of figures stays on one line. */
const FIGURE = /^[^\p{L}]+$/u;

/** A table. If the viewport is too narrow for its columns, each row becomes a list with their names. */
export function ContentTable({ caption, head, rows }: Omit<BlockOf<'table'>, 'type'>) {
  const t = useCopy('common');
  const isEven = head.length >= EVEN_FROM;
  return (
    <table
      className={`stack-rows w-full border-collapse text-left text-sm ${isEven ? 'table-fixed' : ''}`}
    >
      <caption className="pb-3 text-left text-sm text-text-muted">{caption}</caption>
      <thead>
        <tr className="border-y border-rule-strong">
          {head.map((cell) => (
            <th key={cell} scope="col" className={`${CELL} font-semibold`}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first} className="border-b border-rule">
            <th
              scope="row"
              className={`${CELL} font-semibold ${head.length > 2 && !isEven ? 'md:w-1/4 lg:w-auto' : ''}`}
            >
              {first}
            </th>
            {rest.map((cell, column) => (
              <td
                key={head[column + 1] ?? cell}
                data-column={t('labelled', { label: head[column + 1], value: '' })}
                className={`${CELL} text-text-muted ${FIGURE.test(cell) ? 'whitespace-nowrap' : ''}`}
              >
                <SiteText>{cell}</SiteText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
