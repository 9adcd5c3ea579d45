/** The drawing of a switch, for a button of that role, whose state it shows. */
export function SwitchMark() {
  return (
    <svg viewBox="0 0 28 16" width="28" height="16" className="h-4 w-7 shrink-0" aria-hidden>
      <rect
        x=".75"
        y=".75"
        width="26.5"
        height="14.5"
        rx="7.25"
        className="fill-none stroke-current stroke-[1.5] in-aria-checked:fill-signal"
      />
      <circle cx="8" cy="8" r="4" className="fill-current in-aria-checked:translate-x-3" />
    </svg>
  );
}
