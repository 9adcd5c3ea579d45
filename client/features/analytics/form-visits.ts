import { holdThroughReload, isBringingBack } from '#client/lib/reload-state.ts';
import type { AnalyticsEvent, FormName } from '#shared/analytics/events.ts';

interface Visit {
  /** Epoch milliseconds. */
  since: number;
  lastField: string;
}

/**
 * Tracks the marked forms of all pages: when the first field is entered, the reported submissions, how long each took,
 * and, by `abandon`, those left unfinished. A reload that the site itself triggers does not count as leaving: the
 * visits continue after it.
 */
export function followForms(
  push: (event: AnalyticsEvent) => void,
  signal: AbortSignal,
): { take(event: AnalyticsEvent): void; abandon(): void } {
  const visits = new Map<FormName, Visit>();
  const secondsOf = ({ since }: Visit) => Math.round((Date.now() - since) / 1000);

  const letGo = holdThroughReload(
    'form-visits',
    () => {
      const open = [...visits];
      // The next document continues these visits, so this one has none left to abandon.
      visits.clear();
      return open.length > 0 ? open : null;
    },
    (open) => {
      for (const [form, visit] of open as [FormName, Visit][]) visits.set(form, visit);
    },
  );
  signal.addEventListener('abort', letGo, { once: true });

  const enter = ({ target }: Event) => {
    if (isBringingBack()) return;
    const field = readField(target);
    if (!field) return;
    const visit = visits.get(field.form);
    if (visit) {
      visit.lastField = field.name;
      return;
    }
    const now = Date.now();
    visits.set(field.form, { since: now, lastField: field.name });
    push({ event: 'form_start', form_name: field.form, timestamp: now });
  };
  document.addEventListener('focusin', enter, { signal });
  // A field that was focused before consent counts as entered at its next input.
  document.addEventListener('input', enter, { signal });

  return {
    take(event) {
      push(event);
      if (event.event !== 'form_submission') return;
      const { form_name, success } = event;
      const visit = visits.get(form_name);
      if (!visit) return;
      push({ event: 'form_completion', form_name, seconds: secondsOf(visit), success });
      if (success) visits.delete(form_name);
    },
    abandon() {
      for (const [form_name, visit] of visits) {
        const { lastField: last_field } = visit;
        push({ event: 'form_abandonment', form_name, last_field, seconds: secondsOf(visit) });
      }
      visits.clear();
    },
  };
}

/** The field's name and its form's, never its value; null outside a marked form. */
function readField(target: EventTarget | null): { form: FormName; name: string } | null {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  const form = isField && target.form?.dataset.analyticsForm;
  return form && target.name ? { form: form as FormName, name: target.name } : null;
}
