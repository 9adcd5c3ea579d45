import { frameWords } from '#client/lib/frame-words.ts';
import { DIALOG, DIALOG_BAR, DIALOG_BODY, DIALOG_CLOSE } from '#client/ui/dialog-style.ts';
import { choicesInForce } from '#shared/consent/third-parties.ts';
import { today } from './browser-record.ts';
import { applyRule, setSwitches } from './switches.ts';
import { knownConsent } from './visitor-consent.ts';

let dialog: HTMLDialogElement | null = null;

/**
 * Opens the preferences in a dialog, with the stored choices (spec 2.9). They are the section of the page at `address`,
 * to which the link leads without script.
 * @throws if they do not come.
 */
export async function openSettings(address: string): Promise<void> {
  dialog ??= build(await fetchSection(address));
  const form = dialog.querySelector('form');
  const record = knownConsent()?.record;
  form?.querySelector('[data-message]')?.remove();
  if (form && record) setSwitches(form, choicesInForce(record, today()));
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

async function fetchSection(address: string): Promise<HTMLElement> {
  const response = await fetch(address, { mode: 'same-origin' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const section = page.getElementById('preferences');
  if (!response.ok || !section) throw new Error('The preferences did not come');
  return section;
}

function add<Tag extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(parent.appendChild(document.createElement(tag)), properties);
}

function build(section: HTMLElement): HTMLDialogElement {
  const { lang } = section;
  const made = Object.assign(document.createElement('dialog'), { className: DIALOG, lang });
  made.setAttribute('aria-labelledby', 'settings-title');
  const frame = add(made, 'div', { className: 'flex min-h-0 w-full flex-col' });

  const bar = add(frame, 'div', { className: DIALOG_BAR });
  const textContent = section.querySelector('h2')?.textContent ?? '';
  add(bar, 'h2', { id: 'settings-title', tabIndex: -1, className: 'text-xl', textContent });
  const look = { className: DIALOG_CLOSE, ariaLabel: frameWords().close };
  const close = add(bar, 'button', { type: 'button', ...look });
  const icon = document.querySelector('.site-menu summary svg:last-of-type');
  if (icon) close.append(icon.cloneNode(true));

  const body = add(frame, 'div', { className: DIALOG_BODY });
  const intro = section.querySelector('[data-intro]');
  const form = section.querySelector<HTMLFormElement>('form.preferences');
  if (!form) throw new Error('The preferences have no form');
  body.append(...(intro ? [intro] : []), form);
  // The page itself may have the same section.
  for (const name of ['id', 'for', 'aria-describedby'])
    for (const element of form.querySelectorAll(`[${name}^="page-"]`))
      element.setAttribute(name, `settings-${element.getAttribute(name)?.slice('page-'.length)}`);

  close.addEventListener('click', () => made.close());
  made.addEventListener('click', ({ target }) => {
    if (target === made) made.close();
  });
  document.body.append(made);
  applyRule(form);
  return made;
}
