import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import type { ConfirmationPage } from '#shared/privacy-requests/confirmation-page.ts';
import type { AskToConfirm, ConfirmationAnswer } from '../backend/privacy-confirmations.ts';
import { requestLocale } from '../http/locale.ts';
import { ProblemError } from '../http/problems.ts';
import { atSecretAddress } from '../http/secret-address.ts';
import { findRedirect, readPageAddress } from '../pages/page-address.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';

interface ConfirmationParts {
  ask: AskToConfirm;
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
  { ask, signingKeys, render }: ConfirmationParts,
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

  /** @throws ProblemError if the link is of no use, or the backend does not say. */
  async function askAbout(
    { id, locale }: Visit,
    action: 'show' | 'confirm',
  ): Promise<ConfirmationPage> {
    const answer = id ? await ask(id, action, locale) : null;
    if (!answer || answer.kind === 'not-found')
      throw new ProblemError('not-found', { page: OF_NO_USE });
    if (answer.kind === 'request') return answer.request;
    throw faultOf(answer);
  }
}

/** If the backend was unavailable, nobody knows whether it confirmed: the page's own words say so. */
function faultOf({ kind }: ConfirmationAnswer): ProblemError {
  const code = kind === 'unavailable' ? 'backend-unavailable' : 'backend-failed';
  return new ProblemError(code, { form: 'confirmation' });
}
