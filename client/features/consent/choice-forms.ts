import { frameWords, SAID_ID } from '#client/lib/frame-words.ts';
import { toast } from '#client/ui/toast.ts';
import { type ConsentChoice, endsOptOut } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { applyRule } from './switches.ts';
import {
  type ChoiceRequest,
  knownConsent,
  type PostOutcome,
  postConsent,
  showNotice,
} from './visitor-consent.ts';

/**
 * Sends a consent form of the page. What comes of it is shown there, in the words that the server put into the form's
 * templates: that nothing was stored, or the question whether an opt-out of sale shall really end.
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
  tell(form, outcome)?.scrollIntoView({ block: 'nearest' });
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
    form.dataset.plain = '';
    form.requestSubmit(pressed);
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
