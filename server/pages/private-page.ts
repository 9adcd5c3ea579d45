import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageConsent } from '#shared/consent/page-consent.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import { sendsPrivacySignal, settleConsent } from '../consent/visitor-consent.ts';
import type { Renderer } from './renderer.ts';
import { sendPrivate } from './send-page.ts';

/** A page for one visitor; `status` is the page's own if it is not given. */
interface PrivatePage extends Omit<PageInput, 'requestId' | 'consent'> {
  status?: number;
  /** Whether it contains the consent preferences. */
  showsChoices?: boolean;
}

const NO_IDS = { tagManager: null, linkedin: null, visitorId: null };

/**
 * Renders a page whose address or content is its visitor's alone, and sends it without scripts, so nothing is granted.
 * It does not ask for consent either, because no answer could lead back to it; the pages before and after it ask.
 */
export async function showPrivately(
  render: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, showsChoices = false, ...page }: PrivatePage,
): Promise<FastifyReply> {
  const decision = settleConsent(request, reply, page.locale);
  const gpc = sendsPrivacySignal(request);
  const consent = pageConsent(decision, { gpc, showsChoices, ids: NO_IDS });
  const input = { ...page, consent: { ...consent, askReason: null }, requestId: request.id };
  const rendered = await render(input);
  return sendPrivate(reply, status ?? rendered.status, rendered.html);
}
