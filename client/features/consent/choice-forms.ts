import { frameWords, SAID_ID } from '#client/lib/frame-words.ts';
import { loadCopy } from '#client/lib/load-copy.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { toast } from '#client/ui/toast.ts';
import { type ConsentChoice, endsOptOut } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import { applyRule } from './switches.ts';
import {
  type ChoiceRequest,
  knownConsent,
  type PostOutcome,
  postConsent,
  showNotice,
} from './visitor-consent.ts';

/**
 * Sends a consent form of the page. What comes of it is shown there: that nothing
 * was stored, or the question whether an opt-out of sale shall really end.
 */
export async function sendChoice(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  await send(form, submitter, readChoice(form, submitter));
}

async function send(
  form: HTMLFormElement,
  pressed: HTMLElement | null,
  request: ChoiceRequest,
): Promise<void> {
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  const outcome = await choose(request);
  form.ariaBusy = null;
  form.querySelector('[data-told]')?.remove();
  if (outcome === 'stored') return stored(form);
  if (outcome === 'confirm') return ask(form, pressed, request);
  await tellFault(form, pressed, outcome === 'failed' ? 'failed' : 'notKept');
}

/** A choice that would end an opt-out of sale must be confirmed first. */
async function choose(request: ChoiceRequest): Promise<Exclude<PostOutcome, 'refused'>> {
  const standing = knownConsent()?.record ?? null;
  if (endsOptOut(standing, request.choice ?? 'save', request) && !request.confirm) return 'confirm';
  const outcome = await postConsent(request);
  if (outcome === 'stored') showNotice(false);
  return outcome === 'refused' ? 'failed' : outcome;
}

function stored(form: HTMLFormElement): void {
  const { saved } = frameWords();
  const source = readSource(form);
  // The banner disappears with it.
  if (source === 'banner') {
    document.getElementById(SAID_ID)?.replaceChildren(saved);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  if (source !== 'preferences') return;
  form.closest('dialog')?.close();
  toast({ title: saved, tone: 'success' });
}

/** Asks in the form: the second of two steps. */
function ask(form: HTMLFormElement, pressed: HTMLElement | null, request: ChoiceRequest): void {
  const question = tell(form, 'confirm');
  // The server has the question, too.
  if (!question) {
    sendPlain(form, pressed);
    return;
  }
  const [stay, confirm] = question.querySelectorAll('button');
  const close = () => {
    question.remove();
    pressed?.focus();
  };
  stay?.addEventListener('click', () => {
    close();
    const doNotSell = form.elements.namedItem('doNotSell');
    if (doNotSell instanceof HTMLInputElement) doNotSell.checked = true;
    applyRule(form);
  });
  confirm?.addEventListener('click', () => {
    close();
    void send(form, pressed, { ...request, confirm: 'opt-in' });
  });
  question.focus();
}

/** Says that nothing was stored. If not even the words for it come, the form is posted, and the browser says so. */
async function tellFault(
  form: HTMLFormElement,
  pressed: HTMLElement | null,
  kind: 'failed' | 'notKept',
): Promise<void> {
  const copy = await prepareWords().catch(() => null);
  if (!copy) {
    sendPlain(form, pressed);
    return;
  }
  const t = copy.getFixedT(null, 'consent');
  const told = tell(form, 'fault');
  told?.querySelector('strong')?.replaceChildren(t(`${kind}.title`));
  told?.querySelector('span > span')?.replaceChildren(t(`${kind}.text`));
  told?.scrollIntoView({ block: 'nearest' });
}

function sendPlain(form: HTMLFormElement, pressed: HTMLElement | null): void {
  form.dataset.plain = '';
  form.requestSubmit(pressed);
}

/** Loads what may have to be said; call it when a form is touched: later the connection may be lost. */
export async function prepareWords(): Promise<LookUp> {
  const page = readPageData();
  if (!page) throw new Error('The page has no data');
  return loadCopy(page, ['consent']);
}

/** Shows one of the form's templates. */
function tell(form: HTMLFormElement, what: string): HTMLElement | null {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-tell="${what}"]`);
  const told = template?.content.firstElementChild?.cloneNode(true);
  if (!(told instanceof HTMLElement)) return null;
  told.dataset.told = '';
  form.append(told);
  for (const conflict of told.querySelectorAll<HTMLElement>('[data-conflict]'))
    conflict.hidden = !knownConsent()?.gpc;
  return told;
}

function readChoice(form: HTMLFormElement, submitter: HTMLElement | null): ChoiceRequest {
  const fields = new FormData(form, submitter);
  const switches: ConsentChoices = {
    functional: fields.has('functional'),
    analytics: fields.has('analytics'),
    marketing: fields.has('marketing'),
    doNotSell: fields.has('doNotSell'),
  };
  return {
    choice: String(fields.get('choice')) as ConsentChoice,
    source: readSource(form),
    ...switches,
  };
}

function readSource(form: HTMLFormElement) {
  return readChoiceSource(new FormData(form).get('source'));
}
