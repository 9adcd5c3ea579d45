/** A control in which a visitor types, ticks or chooses. */
export type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the control is a checkbox or a radio button. */
export function isTick(control: TypedControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Whether the control still has the value that the server sent. */
export function isUntouched(control: TypedControl): boolean {
  if (isTick(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === servedValue(control);
  const served = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value === (served ?? control.options[0])?.value;
}

/** The browser sanitizes served values: a slider snaps to its steps and range. */
function servedValue(control: HTMLInputElement | HTMLTextAreaElement): string {
  const served = control.cloneNode() as typeof control;
  served.value = control.defaultValue;
  return served.value;
}
