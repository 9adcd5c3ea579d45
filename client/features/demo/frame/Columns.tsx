/** A figure in a series over equal time spans. */
export interface Column {
  id: string;
  label: string;
  /** From 0 on. */
  value: number;
  written: string;
}

/** Figures over time, each with its column: the text is the figure, the drawing repeats it. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const most = Math.max(...columns.map(({ value }) => value), 1);
  return (
    <dl className="flex">
      {columns.map(({ id, label, value, written }) => {
        const height = (value / most) * 100;
        return (
          <div key={id} className="flex min-w-0 grow basis-0 flex-col-reverse text-center">
            <dt className="border-t border-rule pt-1 text-xs text-text-muted">
              {/* A day and its month are on two lines, in every column. */}
              <span className="mx-auto block w-min">{label}</span>
            </dt>
            <dd>
              <span className="figures text-xs font-semibold">{written}</span>
              <svg className="block h-16 w-full" aria-hidden>
                <rect
                  y={percent(100 - height)}
                  x="15%"
                  width="70%"
                  height={percent(height)}
                  className="fill-signal"
                />
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** As exact as a screen can show it. */
const percent = (value: number) => `${Number(value.toFixed(4))}%`;
