interface FactsProps {
  facts: readonly (readonly [label: string, value: string])[];
  className: string;
  look?: string;
}

export function Facts({ facts, className, look }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-text-muted">{label}</dt>
          <dd className={look}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
