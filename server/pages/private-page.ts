import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageInput } from '#shared/page/page-input.ts';
import { unaskedConsent } from '../consent/visitor-consent.ts';
import type { Renderer } from './renderer.ts';
import { sendPrivate } from './send-page.ts';

/** A page for one visitor; `status` is the page's own if it is not given. */
interface PrivatePage extends Omit<PageInput, 'requestId' | 'consent'> {
  status?: number;
  /** Whether it contains the consent preferences. */
  showsChoices?: boolean;
}

/** Renders a page whose address or content is its visitor's alone, and sends it: without scripts or a banner. */
export async function showPrivately(
  render: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, showsChoices, ...page }: PrivatePage,
): Promise<FastifyReply> {
  const consent = unaskedConsent(request, reply, page.locale, { showsChoices });
  const rendered = await render({ ...page, consent, requestId: request.id });
  return sendPrivate(reply, status ?? rendered.status, rendered.html);
}
