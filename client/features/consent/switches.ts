import type { ConsentChoices } from '#shared/consent/record.ts';

export function setSwitches(form: HTMLFormElement, choices: ConsentChoices): void {
  for (const [name, isOn] of Object.entries(choices)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.checked = isOn;
  }
  applyRule(form);
}

/** Opting out of sale turns marketing off and disables its switch. */
export function applyRule({ elements }: HTMLFormElement): void {
  const doNotSell = elements.namedItem('doNotSell');
  const marketing = elements.namedItem('marketing');
  if (!(doNotSell instanceof HTMLInputElement && marketing instanceof HTMLInputElement)) return;
  marketing.disabled = doNotSell.checked;
  if (doNotSell.checked) marketing.checked = false;
}
