import type { FormName, HeroButton } from '#shared/analytics/events.ts';

/** Attributes by which the collector knows a form; its fields are known by their names. */
export function formMark(form: FormName) {
  return { 'data-analytics-form': form };
}

/** Attributes of a button of the hero whose clicks are told (spec point 7). */
export function heroButtonMark(button: HeroButton) {
  return { 'data-analytics-button': button };
}
