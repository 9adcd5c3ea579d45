import { frameWords, SAID_ID } from '#client/lib/frame-words.ts';
import { loadCopy } from '#client/lib/load-copy.ts';
import { readPageData } from '#client/lib/page-data.ts';
import { toast } from '#client/ui/toast.ts';
import { type ConsentChoice, endsOptOut } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { showMessage } from './show-message.ts';
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
  form.querySelector('[data-message]')?.remove();
  if (outcome === 'stored') return stored(form);
  if (outcome === 'confirm') return ask(form, pressed, request);
  const message = showMessage(form, 'fault');
  if (message && outcome === 'not-kept') await sayNotKept(message);
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
  const question = showMessage(form, 'confirm');
  // The server has the question, too.
  if (!question) {
    form.dataset.plain = '';
    form.requestSubmit(pressed);
    return;
  }
  for (const conflict of question.querySelectorAll<HTMLElement>('[data-conflict]'))
    conflict.hidden = !knownConsent()?.gpc;
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

/** The template says that nothing could be stored; this is that the browser has not kept it. */
async function sayNotKept(message: HTMLElement): Promise<void> {
  const page = readPageData();
  const t = page && (await loadCopy(page, ['consent'])).getFixedT(null, 'consent');
  if (!t) return;
  message.querySelector('strong')?.replaceChildren(t('notKept.title'));
  message.querySelector('span > span')?.replaceChildren(t('notKept.text'));
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
