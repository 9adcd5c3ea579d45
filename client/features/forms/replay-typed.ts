import { bringBack } from '#client/lib/reload-state.ts';
import { isTick, isUntouched, type TypedControl } from '#client/lib/typed-control.ts';

/** Not typed by a visitor. */
const UNTYPED = ['hidden', 'submit', 'button', 'reset', 'image', 'file'];

/**
 * Finds what was typed and ticked before the framework took the page over. To be called before a component
 * writes its own state into the controls; returns what has their forms hear of it then, once, as if it came
 * now. Of what nobody touched nothing is told, and what is typed on meanwhile counts. `within` is what is taken over.
 */
export function findTyped(within: ParentNode = document): () => void {
  const told: (() => void)[] = [];
  const changedSince: Changed = new Set();
  const note = ({ target }: Event) => changedSince.add(answerOf(target as TypedControl));
  document.addEventListener('input', note, true);
  for (const control of within.querySelectorAll<TypedControl>('input, textarea, select')) {
    if (UNTYPED.includes(control.type)) continue;
    const tell = isTick(control) ? retick(control, changedSince) : retype(control, changedSince);
    if (tell) told.push(() => control.isConnected && !control.disabled && tell());
  }
  return () => {
    document.removeEventListener('input', note, true);
    bringBack(() => {
      for (const tell of told) tell();
    });
  };
}

type Changed = Set<TypedControl | string>;

/** What a control answers to: of a group of radio buttons all answer to one. */
function answerOf(control: TypedControl): TypedControl | string {
  return control.type === 'radio' ? control.name : control;
}

function retick(control: HTMLInputElement, changedSince: Changed): (() => void) | null {
  const { checked } = control;
  // Of a group of radio buttons only the one that was chosen tells something.
  if (isUntouched(control) || (control.type === 'radio' && !checked)) return null;
  return () => {
    // Its form has heard of a newer one.
    if (changedSince.has(answerOf(control))) return;
    // A component that holds the state itself hears of a click alone.
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
