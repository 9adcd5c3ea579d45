/** What a visitor types, ticks or chooses in. */
export type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it is one that is ticked. */
export function isTick(control: TypedControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Whether it stands as the page was served. */
export function isUntouched(control: TypedControl): boolean {
  if (isTick(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === servedValue(control);
  const served = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value === (served ?? control.options[0])?.value;
}

/** Tells whether a form that is sent to us holds text of a visitor's that was not sent yet. */
export function hasUnsentText(): boolean {
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(input, textarea)',
  );
  return [...texts].some((control) => !isTick(control) && !isUntouched(control));
}

/** The browser makes its own of what was served: a slider stands at a step, and between its ends. */
function servedValue(control: HTMLInputElement | HTMLTextAreaElement): string {
  const served = control.cloneNode() as typeof control;
  served.value = control.defaultValue;
  return served.value;
}
