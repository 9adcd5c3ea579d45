import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '../../../supabase/functions/_shared/claimed.ts';
import type { Runtime } from '../../../supabase/functions/_shared/runtime.ts';
import changeMeeting from '../../../supabase/functions/change-meeting/index.ts';
import checkServices from '../../../supabase/functions/check-services/index.ts';
import confirmPrivacyRequest from '../../../supabase/functions/confirm-privacy-request/index.ts';
import createZoomMeeting from '../../../supabase/functions/create-zoom-meeting/index.ts';
import drainOutbox from '../../../supabase/functions/drain-outbox/index.ts';
import recordConsent from '../../../supabase/functions/record-consent/index.ts';
import sendConsultationEmail from '../../../supabase/functions/send-consultation-email/index.ts';
import sendContactForm from '../../../supabase/functions/send-contact-form/index.ts';
import sendMeetingConfirmation from '../../../supabase/functions/send-meeting-confirmation/index.ts';
import submitPrivacyRequest from '../../../supabase/functions/submit-privacy-request/index.ts';
import { waitAtMost } from '../../deadline.ts';

type Handler = (request: Request, runtime: Runtime) => Promise<Response>;

/** The function that no visitor waits for. */
const DRAIN = 'drain-outbox';

/** The same functions that are deployed to hosted projects, by their names there. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['change-meeting', changeMeeting.handle],
  ['check-services', checkServices.handle],
  ['confirm-privacy-request', confirmPrivacyRequest.handle],
  ['create-zoom-meeting', createZoomMeeting.handle],
  [DRAIN, drainOutbox.handle],
  ['record-consent', recordConsent.handle],
  ['send-consultation-email', sendConsultationEmail.handle],
  ['send-contact-form', sendContactForm.handle],
  ['send-meeting-confirmation', sendMeetingConfirmation.handle],
  ['submit-privacy-request', submitPrivacyRequest.handle],
]);

/** The longest that the functions' mails wait, if no submission starts a drain sooner. */
const DRAIN_INTERVAL_MS = 15_000;

/**
 * It is quiet once no function was called and no mails were sent for this long; if it never is, a few mails are sent
 * this often, and a few events.
 */
const QUIET_MS = 20;
const MAILS_EVERY_MS = 1000;

/** On close, how long to wait for mails that are being sent; the rest is sent after the next boot. */
const CLOSE_LIMIT_MS = 4_000;

/** Hosts the functions in `runtime`; its `background` is the host's own. */
export function hostFunctions(runtime: Omit<Runtime, 'background'>, secretKey: string) {
  /** By the promise that was handed over: many calls may hand over the same. */
  const running = new Map<Promise<unknown>, Promise<unknown>>();
  const background = (work: Promise<unknown>) => {
    if (running.has(work)) return;
    const tracked = work
      .catch(() => runtime.log('error', {}, 'background work of a function failed'))
      .finally(() => running.delete(work));
    running.set(work, tracked);
  };
  const hosted: Runtime = { ...runtime, background, whenQuiet };
  let called = 0;
  let calledAt = Number.NEGATIVE_INFINITY;
  const leftAt = { mail: Number.NEGATIVE_INFINITY, webhook: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function invoke(name: string, request: Request): Promise<Response> {
    const handler = HANDLERS.get(name);
    if (!handler) return Response.json({ code: 'not-found' }, { status: 404 });
    if (name === DRAIN) return handler(request, hosted);
    called += 1;
    try {
      return await handler(request, hosted);
    } finally {
      called -= 1;
      calledAt = performance.now();
    }
  }

  /** There is one connection to the database and one thread: waiting visitors go first, mails follow. */
  async function whenQuiet(channel: Channel): Promise<boolean> {
    const isFree = (now: number) =>
      (called === 0 && now - Math.max(calledAt, leftAt[channel]) >= QUIET_MS) ||
      now - leftAt[channel] >= MAILS_EVERY_MS;
    while (!isEnding && !isFree(performance.now())) await sleep(QUIET_MS);
    leftAt[channel] = performance.now();
    return !isEnding;
  }

  function drain() {
    const request = new Request('http://localhost/drain-outbox', {
      method: 'POST',
      headers: { apikey: secretKey },
    });
    background(invoke(DRAIN, request));
  }

  return {
    /** Answers `/functions/v1/<name>`, 404 for an unknown name. */
    invoke,
    /** Starts to drain the outbox, at once and then every 15 s. */
    start() {
      drain();
      timer = setInterval(drain, DRAIN_INTERVAL_MS).unref();
    },
    /** Stops the timer and waits, within limits, for work in the background. */
    async close() {
      // What waits is sent by the next start; but what a command has begun, nothing else would send.
      isEnding = timer !== undefined;
      clearInterval(timer);
      await waitAtMost(CLOSE_LIMIT_MS, Promise.all(running.values()), undefined);
    },
  };
}
