import type { DemoCategory, HeroButton } from '#shared/analytics/events.ts';

/** Attributes of a hero button whose clicks are reported (spec point 7). */
export function heroButtonMark(button: HeroButton) {
  return { 'data-analytics-button': button };
}

/** Attributes of a link that only changes what the demo shows: neither trying it nor leaving it. */
export const DEMO_CHOICE_MARK = { 'data-analytics-demo': 'choice' };

/** Attributes of a link that leads from a part of the demo to more information on it. */
export function learnMoreMark(demo: DemoCategory) {
  return { 'data-analytics-learn': demo };
}
