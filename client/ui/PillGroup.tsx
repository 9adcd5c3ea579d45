interface PillGroupProps {
  name: string;
  legend: string;
  /** Shows the legend to assistive tools only, if the surroundings make it clear visually. */
  hidesLegend?: boolean;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  className?: string;
  /** The layout classes; by default the pills wrap in a row. */
  layout?: string;
}

/** One of a few short choices, in a line of pills: native radio buttons, for which no script is needed. */
export function PillGroup({
  name,
  legend,
  hidesLegend = false,
  choices,
  defaultValue,
  className = '',
  layout = 'flex flex-wrap gap-2',
}: PillGroupProps) {
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={layout}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="figures relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-rule-strong bg-surface-raised px-2.5 text-center text-sm wrap-anywhere hover:border-signal has-checked:border-signal has-checked:bg-signal has-checked:font-semibold has-checked:text-signal-contrast forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="absolute -top-px -left-px size-[calc(100%+2px)] cursor-pointer appearance-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
