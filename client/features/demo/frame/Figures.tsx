export interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** The figures per row, by their number; two if there is little room. */
const ROWS: Readonly<Record<number, string>> = {
  3: '@lg:grid-cols-3 @max-lg:*:last:col-span-2',
  4: '@2xl:grid-cols-4',
  5: '@2xl:grid-cols-5 @max-2xl:*:last:col-span-2',
};

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-rule bg-rule ${ROWS[figures.length] ?? ''}`}
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface-raised px-4 py-3.5"
        >
          <dt className="text-sm text-text-muted">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="figures font-serif text-3xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
