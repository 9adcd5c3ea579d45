/** Shows one of the templates of a consent form at its end: 'fault', that nothing was stored, or 'confirm'. */
export function showMessage(form: HTMLFormElement, what: 'fault' | 'confirm'): HTMLElement | null {
  form.querySelector('[data-message]')?.remove();
  const template = form.querySelector<HTMLTemplateElement>(`template[data-message-for="${what}"]`);
  const message = template?.content.firstElementChild?.cloneNode(true);
  if (!(message instanceof HTMLElement)) return null;
  message.dataset.message = '';
  form.append(message);
  message.scrollIntoView({ block: 'nearest' });
  return message;
}
