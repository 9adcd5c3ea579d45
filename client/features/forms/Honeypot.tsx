import type { HONEYPOT } from '#shared/forms/fields.ts';

/**
 * The spam trap (spec 2.7): out of view, out of the tab order, hidden from assistive tools, and ignored by autofill. It
 * never shows a previous value.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input
          type="text"
          name={'honeypot' satisfies typeof HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
