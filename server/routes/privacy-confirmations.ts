import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { PRIVACY_KINDS, PRIVACY_RELATIONS } from '#rules/privacy-kinds.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import type { Backend } from '../backend/client.ts';
import { wishKey } from '../backend/meeting-changes.ts';
import { requestLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { atSecretAddress } from '../http/secret-address.ts';
import { findRedirect, readPageAddress } from '../pages/page-address.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';

interface ConfirmationParts {
  backend: Pick<Backend, 'invoke'>;
  signingKeys: SigningKeys;
  render: Renderer;
}

interface Visit {
  /** The privacy request's, if the token's signature is valid. */
  id: string | null;
  location: string;
  locale: Locale;
}

/** For a missing request: the page says that its link is of no use. */
const OF_NO_USE = '/privacy-requests/none';

/**
 * `/privacy-requests/<token>`: shows a privacy request and confirms it by a plain form. The link is mailed to the
 * visitor, or to the person for whom an agent asks. Only a post confirms, since programs that check mails follow
 * links. A wrong link and an expired one get the same page.
 */
export function registerPrivacyConfirmations(
  app: FastifyInstance,
  { backend, signingKeys, render }: ConfirmationParts,
): void {
  for (const path of ['/privacy-requests/:token', '/:locale/privacy-requests/:token']) {
    app.get(path, atSecretAddress(), async (request, reply) => {
      const redirect = findRedirect(readPageAddress(request.url));
      if (redirect) return reply.redirect(redirect, 308);
      const visit = readVisit(request);
      const confirmationPage = await askAbout(visit, 'show');
      const { location, locale } = visit;
      const shown = { status: 200, location, locale, confirmationPage };
      return showPrivately(render, request, reply, shown);
    });

    app.post(path, atSecretAddress({ budget: 'forms' }), async (request, reply) => {
      const visit = readVisit(request);
      await askAbout(visit, 'confirm');
      return reply.redirect(visit.location, 303);
    });
  }

  function readVisit(request: FastifyRequest): Visit {
    const { locale, prefix, path } = readPageAddress(request.url);
    const token = /^\/privacy-requests\/([\w.-]+)$/.exec(path)?.[1] ?? '';
    return {
      id: readLinkToken('privacy-request', token, signingKeys),
      location: joinLocale(prefix, path),
      locale: requestLocale(request, locale),
    };
  }

  /**
   * Asks the function `confirm-privacy-request`, once.
   * @throws ProblemError if the link is of no use, or has expired, or the backend does not say.
   */
  async function askAbout(
    { id, locale }: Visit,
    action: 'show' | 'confirm',
  ): Promise<ConfirmationPage> {
    const body = { id, action };
    const options = { idempotencyKey: wishKey(body), locale };
    const outcome = id && (await backend.invoke('confirm-privacy-request', body, options));
    const isRefused = outcome && outcome.kind === 'refused';
    if (!outcome || (isRefused && outcome.code === 'not-found'))
      throw new ProblemError('not-found', { page: OF_NO_USE });
    const request = outcome.kind === 'answered' && readRequest(outcome.data);
    if (request) return request;
    // If the backend was unavailable, nobody knows whether it confirmed: the page's own words say so.
    const code = isRefused ? 'backend-failed' : 'backend-unavailable';
    throw new ProblemError(code, { form: 'confirmation' });
  }
}

function readRequest(data: unknown): ConfirmationPage | null {
  const { case_number, due, is_confirmed, is_closed, ...reported } = (data ?? {}) as Record<
    string,
    unknown
  >;
  const kind = PRIVACY_KINDS.find((one) => one === reported.kind);
  const relation = PRIVACY_RELATIONS.find((one) => one === reported.relation);
  if (!kind || !relation || typeof case_number !== 'string' || typeof is_confirmed !== 'boolean')
    return null;
  if (typeof due !== 'string' || Number.isNaN(Date.parse(due))) return null;
  const agent = typeof reported.agent === 'string' ? reported.agent : null;
  const state = { isConfirmed: is_confirmed, isClosed: is_closed === true };
  return { caseNumber: case_number, kind, relation, agent, due, ...state };
}
