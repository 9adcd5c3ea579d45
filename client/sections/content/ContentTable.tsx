import { useId } from 'react';
import type { BlockOf } from '#shared/page/blocks.ts';
import { SiteText } from './SiteText.tsx';

/** From so many columns on, a table is wider than a phone and scrolls there. */
const SCROLLS_FROM = 3;
/** By the number of columns. Wide tables keep even ones, so that they line up one below another. */
const WIDTHS = ['', '', '', 'min-w-xl', 'min-w-2xl', 'min-w-3xl table-fixed'] as const;

const CELL = 'py-3 pr-6 align-top last:pr-gutter lg:last:pr-0';
/** The stub stays at the window's edge while the columns pass behind it. */
const STUB = 'sticky left-0 bg-surface pl-gutter lg:static lg:pl-0';

/** A figure or a range of figures stays in one line. */
const FIGURE = /^[^\p{L}]+$/u;

/** A ledger: where it is wider than the window it scrolls, its first column staying in sight. */
export function ContentTable({ caption, head, rows }: Omit<BlockOf<'table'>, 'type'>) {
  const captionId = useId();
  const scrolls = head.length >= SCROLLS_FROM;
  return (
    <section
      aria-labelledby={captionId}
      // What scrolls is reached by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      className="-mx-gutter overflow-x-auto lg:mx-0"
    >
      <table
        className={`w-full border-collapse text-left text-sm ${WIDTHS[Math.min(head.length, WIDTHS.length - 1)]}`}
      >
        <caption className="pb-3 text-left text-sm text-text-muted">
          {/* The words stay in the window while the table passes below them. */}
          <span
            id={captionId}
            className="sticky left-0 inline-block max-w-screen px-gutter lg:px-0"
          >
            {caption}
          </span>
        </caption>
        <thead>
          <tr className="border-y border-rule-strong">
            {head.map((cell, column) => (
              <th
                key={cell}
                scope="col"
                className={`${CELL} font-semibold ${column === 0 ? STUB : ''}`}
              >
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
                className={`${CELL} font-semibold ${STUB} ${scrolls ? 'w-36 min-w-36' : ''} lg:w-auto`}
              >
                {first}
              </th>
              {rest.map((cell, column) => (
                <td
                  key={head[column + 1] ?? cell}
                  className={`${CELL} text-text-muted ${FIGURE.test(cell) ? 'whitespace-nowrap' : ''}`}
                >
                  <SiteText>{cell}</SiteText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
