import { isTick, isUntouched, type TypedControl } from '#client/lib/typed-control.ts';
import type { HONEYPOT } from '#shared/forms/fields.ts';

/** The value of a control: text, or whether it is ticked. */
export type Typed = [key: string, value: string | boolean][];

/**
 * Never read: controls that are not a visitor's answer, and values that must not be stored. A slider's answer is in the
 * field it writes into, which may hold values that the slider cannot show.
 */
const UNREAD = ['hidden', 'password', 'file', 'range', 'submit', 'button', 'reset', 'image'];
const SECRET = /password|one-time-code|^cc-/;

/** Reads every form of the page, or some controls, except those about consent, which the record determines. */
export function readTyped(among?: Iterable<TypedControl>): Typed {
  return [...controls(among)].map(([key, control]) => [key, answerIn(control)]);
}

/** Writes back what was read, into controls not touched since. */
export function writeTyped(typed: Typed): void {
  const here = controls();
  for (const [key, value] of typed) {
    const control = here.get(key);
    if (!control || answerIn(control) === value || !isUntouched(control)) continue;
    if (typeof value === 'boolean') control.click();
    else {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/**
 * Copies the values of removed controls into those that replaced them, and restores the focus if the element that had
 * it was removed as well.
 */
export function moveTyped(gone: Iterable<TypedControl>, focused: Element | null): void {
  writeTyped(readTyped(gone));
  const isLost = focused && !focused.isConnected && document.activeElement === document.body;
  if (isLost && focused.id) document.getElementById(focused.id)?.focus();
}

/** By id, or by form, name and order. */
function controls(
  among: Iterable<TypedControl> = document.querySelectorAll<TypedControl>(
    'input, textarea, select',
  ),
): Map<string, TypedControl> {
  const found = new Map<string, TypedControl>();
  for (const control of among) {
    if (!isAnswer(control)) continue;
    const { id, name, form } = control;
    const base = id || `${form?.getAttribute('action')} ${name}`;
    let key = base;
    for (let count = 2; found.has(key); count++) key = `${base} ${count}`;
    found.set(key, control);
  }
  return found;
}

function isAnswer(control: TypedControl): boolean {
  return (
    !UNREAD.includes(control.type) &&
    !SECRET.test(control.autocomplete) &&
    control.name !== ('honeypot' satisfies typeof HONEYPOT) &&
    !control.disabled &&
    control.form?.getAttribute('action') !== '/api/consent'
  );
}

function answerIn(control: TypedControl): string | boolean {
  return isTick(control) ? control.checked : control.value;
}
