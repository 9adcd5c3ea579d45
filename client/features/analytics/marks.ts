import type { DemoCategory, FormName, HeroButton } from '#shared/analytics/events.ts';

/** Attributes by which the collector knows a form; its fields are known by their names. */
export function formMark(form: FormName) {
  return { 'data-analytics-form': form };
}

/** Attributes of a button of the hero whose clicks are told (spec point 7). */
export function heroButtonMark(button: HeroButton) {
  return { 'data-analytics-button': button };
}

/** Attributes of a link that shows the demo in another way and neither tries nor leaves it. */
export const DEMO_CHOICE_MARK = { 'data-analytics-demo': 'choice' };

/** Attributes of a link that leads on from a part of the demo to learn more of it. */
export function learnMoreMark(demo: DemoCategory) {
  return { 'data-analytics-learn': demo };
}
