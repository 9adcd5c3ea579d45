import { bringBack } from '#client/lib/reload-state.ts';
import { isTick, isUntouched, type TypedControl } from '#client/lib/typed-control.ts';

/** Controls in which a visitor does not type. */
const UNTYPED = ['hidden', 'submit', 'button', 'reset', 'image', 'file'];

/**
 * Finds what was typed and ticked before hydration. Call it before a component writes its own state into the controls.
 * It returns a function that replays this to the forms once, as if it happened then. Untouched controls are skipped,
 * and newer input wins. `within` is the part to be hydrated.
 */
export function findTyped(within: ParentNode = document): () => void {
  const replays: (() => void)[] = [];
  const changedSince: Changed = new Set();
  const note = ({ target }: Event) => changedSince.add(answerOf(target as TypedControl));
  document.addEventListener('input', note, true);
  for (const control of within.querySelectorAll<TypedControl>('input, textarea, select')) {
    if (UNTYPED.includes(control.type)) continue;
    const replay = isTick(control) ? retick(control, changedSince) : retype(control, changedSince);
    if (replay) replays.push(() => control.isConnected && !control.disabled && replay());
  }
  return () => {
    document.removeEventListener('input', note, true);
    bringBack(() => {
      for (const replay of replays) replay();
    });
  };
}

type Changed = Set<TypedControl | string>;

/** What a control answers: a group of radio buttons shares one answer. */
function answerOf(control: TypedControl): TypedControl | string {
  return control.type === 'radio' ? control.name : control;
}

function retick(control: HTMLInputElement, changedSince: Changed): (() => void) | null {
  const { checked } = control;
  // In a group of radio buttons, only the chosen one counts.
  if (isUntouched(control) || (control.type === 'radio' && !checked)) return null;
  return () => {
    // The form already has a newer answer.
    if (changedSince.has(answerOf(control))) return;
    // A controlled component only reacts to a click.
    control.checked = !checked;
    control.click();
  };
}

function retype(control: TypedControl, changedSince: Changed): (() => void) | null {
  const { value } = control;
  if (isUntouched(control)) return null;
  return () => {
    if (!changedSince.has(control)) control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
