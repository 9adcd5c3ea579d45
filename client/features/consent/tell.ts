/** Shows one of the templates of a consent form at its end: 'fault', that nothing was stored, or 'confirm'. */
export function tell(form: HTMLFormElement, what: 'fault' | 'confirm'): HTMLElement | null {
  form.querySelector('[data-told]')?.remove();
  const template = form.querySelector<HTMLTemplateElement>(`template[data-tell="${what}"]`);
  const told = template?.content.firstElementChild?.cloneNode(true);
  if (!(told instanceof HTMLElement)) return null;
  told.dataset.told = '';
  form.append(told);
  told.scrollIntoView({ block: 'nearest' });
  return told;
}
