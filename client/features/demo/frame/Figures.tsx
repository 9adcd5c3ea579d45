/** A figure that a view begins with. */
export interface Figure {
  id: string;
  label: string;
  value: string;
  note?: string;
}

/** The few figures that sum a view up, in one row where there is room. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-rule bg-rule ${figures.length === 3 ? '@lg:grid-cols-3 @max-lg:*:last:col-span-2' : '@2xl:grid-cols-4'}`}
    >
      {figures.map(({ id, label, value, note }) => (
        <div key={id} className="flex flex-col-reverse justify-end bg-surface-raised px-4 py-3.5">
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
