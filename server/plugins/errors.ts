import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '#shared/forms/outcome.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { pageInput } from '#shared/page/page-input.ts';
import { findRoute } from '#shared/routes.ts';
import type { Config } from '../config.ts';
import { answerLocale, formPage, requestLocale } from '../http/locale.ts';
import {
  describeProblem,
  isPlainForm,
  ProblemError,
  sendProblem,
  setProblemHeaders,
  toProblemError,
} from '../http/problems.ts';
import { hasSecretAddress, hideFromOthers } from '../http/secret-address.ts';
import { shownConsent, unaskedConsent } from '../http/visitor-consent.ts';
import type { Copy } from '../render/copy.ts';
import type { LoadPageData } from '../render/page-data.ts';
import type { Renderer } from '../render/renderer.ts';
import { withoutScripts } from '../render/without-scripts.ts';
import { wasRefusedEarly } from './early-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that posts here: its page is rendered again when a plain post fails. */
    form?: { id: FormId; page: string };
  }
}

/** The longest typed value that a failed post's page shows again. */
const VALUE_LIMIT = 20_000;

/**
 * Tells every error once, in the way it was asked: a problem document under /api, the form's page with
 * everything that was typed to a plain post, a page to a visitor. Nothing of the cause leaves.
 */
export function registerErrors(
  app: FastifyInstance,
  parts: {
    config: Config;
    copy: Copy;
    render: Renderer;
    loadPageData: LoadPageData;
  },
): void {
  const { config, copy, render, loadPageData } = parts;

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toProblemError(thrown);
    if (error.problem === 'internal') request.log.error({ err: thrown }, 'request failed');
    const { form } = request.routeOptions.config;
    if (form && isPlainForm(request)) {
      const { locale, location } = formPage(request, form.page);
      return showForm(request, reply, error, { form, locale, location });
    }
    // Whoever sends a plain form is looking at what comes back.
    if (isApi(request) && !isPlainForm(request))
      return sendProblem(reply, error, describe(error, request));
    return showProblem(request, reply, error);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const error = new ProblemError('not-found');
    if (isApi(request)) return sendProblem(reply, error, describe(error, request));
    return showProblem(request, reply, error);
  });

  function describe(error: ProblemError, request: FastifyRequest, locale = answerLocale(request)) {
    const t = copy.get(locale)?.getFixedT(null, 'problems');
    if (!t) throw new Error(`There is no copy for ${locale}`);
    return describeProblem(error, { t, site: config.site, requestId: request.id });
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    error: ProblemError,
    page: { form: { id: FormId }; locale: Locale; location: string },
  ) {
    const problem = describe(error, request, page.locale);
    const typed: Record<string, string> =
      error.problem === 'cross-site' ? {} : typedValues(request.body);
    const route = findRoute(splitLocale(page.location).path);
    const rendered = await render(
      pageInput({
        location: page.location,
        locale: page.locale,
        requestId: request.id,
        // An answer would cost what was typed.
        consent: unaskedConsent(request, reply, page.locale),
        ...(await loadPageData(route?.id ?? null, { timezone: typed.timezone, from: typed.from })),
        formOutcome: {
          form: page.form.id,
          values: typed,
          title: problem.title,
          detail: problem.detail,
          errors: problem.errors,
          alternatives: error.options.alternatives,
        },
      }),
    );
    return sendPage(reply, error, withoutScripts(await rendered.whole()));
  }

  async function showProblem(request: FastifyRequest, reply: FastifyReply, error: ProblemError) {
    const locale = requestLocale(request, null);
    const problem = describe(error, request, locale);
    const page = { location: '/', locale, requestId: request.id, problem };
    if (hasSecretAddress(request)) {
      const consent = unaskedConsent(request, reply, locale);
      const rendered = await render(pageInput({ ...page, consent }));
      return sendPage(hideFromOthers(reply), error, withoutScripts(await rendered.whole()));
    }
    const { consent, grant } = shownConsent(request, reply, { locale });
    const rendered = await render(pageInput({ ...page, consent }));
    reply.allowThirdParties(grant.allowed);
    return sendPage(reply, error, await rendered.whole());
  }
}

/**
 * By the route that was found: an address can be spelled in many ways. Where none was looked for, whoever
 * does not ask for a page is no browser.
 */
function isApi(request: FastifyRequest): boolean {
  if (wasRefusedEarly(request)) return !request.headers.accept?.includes('text/html');
  return /^\/api(\/|$)/.test(request.routeOptions.url ?? '');
}

function sendPage(reply: FastifyReply, error: ProblemError, html: string): FastifyReply {
  setProblemHeaders(reply, error);
  return reply
    .code(error.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}

function typedValues(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, value.slice(0, VALUE_LIMIT)]),
  );
}
