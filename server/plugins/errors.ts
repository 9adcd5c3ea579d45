import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveOutUnwritable } from '#rules/clean-text.ts';
import type { Locale } from '#rules/locales.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { findRoute } from '#shared/routes.ts';
import { heedSignal, shownConsent } from '../consent/visitor-consent.ts';
import { answerLocale, formPage, requestLocale } from '../http/locale.ts';
import { asksForHtml } from '../http/negotiate.ts';
import {
  type DescribeProblem,
  isPlainForm,
  ProblemError,
  sendProblem,
  setProblemHeaders,
  toProblemError,
} from '../http/problems.ts';
import { hasSecretAddress, hideFromOthers } from '../http/secret-address.ts';
import type { CriticalPage } from '../pages/critical-page.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { GetRefusalPage } from '../pages/refusal-pages.ts';
import type { Renderer } from '../pages/renderer.ts';
import { sendFault, sendPrivate, sendRefusal } from '../pages/send-page.ts';
import { wasRefusedEarly } from './early-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that posts here: its page is rendered again when a plain post fails. */
    form?: PostedForm;
  }
}

interface PostedForm {
  id: FormId;
  page: string;
}

/** The longest typed value that a failed post's page shows again. */
const VALUE_LIMIT = 20_000;

/** The client closed the connection before it was answered: nginx's number, HTTP has none. */
const CLIENT_GONE = 499;

/** Our own faults: their page has the request's number, under which the log says more. */
const FAULTS: ReadonlySet<ProblemCode> = new Set([
  'internal',
  'backend-failed',
  'backend-unavailable',
]);

interface ErrorParts {
  describe: DescribeProblem;
  render: Renderer;
  getRefusalPage: GetRefusalPage;
  loadPageData: LoadPageData;
  writeCriticalPage: CriticalPage;
}

/**
 * Answers every error once, in the form that was asked for: a problem document under /api, the form's page with
 * everything typed for a plain post, a page for a visitor. The cause is never sent. A refusal is a cached page, so
 * that nobody can make the site work by being refused.
 */
export function registerErrors(app: FastifyInstance, parts: ErrorParts): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    if (isOfGoneClient(thrown, request)) return reply.code(CLIENT_GONE).send();
    // Beyond the limit, nothing is said of what else is wrong with a form.
    const error = request.refusedForm ?? toProblemError(thrown);
    reply.problem = error.problem;
    if (error.problem === 'internal') request.log.error({ err: thrown }, 'request failed');
    // A plain form's sender sees the answer, so it has to be a page.
    if (isApi(request) && !isPlainForm(request)) {
      const locale = answerLocale(request);
      heedSignal(request, reply, locale);
      return sendProblem(reply, error, parts.describe(error, { locale, requestId: request.id }));
    }
    try {
      return await showPage(parts, request, reply, error);
    } catch (broken) {
      if (reply.raw.headersSent) throw broken;
      request.log.error({ err: broken }, 'request failed');
      return showCritical(parts, request, reply);
    }
  });

  app.setNotFoundHandler(async () => {
    throw new ProblemError('not-found');
  });
}

function showPage(
  parts: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
) {
  const { form } = request.routeOptions.config;
  // A request that was refused before it was read has nothing to show.
  if (form && isPlainForm(request) && request.body !== undefined)
    return showForm(parts, request, reply, error, form);
  if (FAULTS.has(error.problem)) return showFault(parts, request, reply, error);
  return showRefusal(parts, request, reply, error);
}

/** The page of the form that was posted, with what was typed and what is wrong with it. */
async function showForm(
  { describe, render, loadPageData }: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
  form: PostedForm,
) {
  const { locale, location, query } = formPage(request, form.page);
  const problem = describe(error, { locale, requestId: request.id });
  const typed = typedValues(request.body);
  const route = findRoute(splitLocale(location).path);
  setProblemHeaders(reply, error);
  // To answer the banner here would lose what was typed.
  return showPrivately(render, request, reply, {
    status: error.statusCode,
    location: location + query,
    locale,
    ...(await loadPageData(route?.id ?? null, { timezone: typed.timezone, from: typed.from })),
    formOutcome: { ...problem, form: form.id, values: typed },
  });
}

/** A page with the request's number, made for its visitor. */
async function showFault(
  { describe, render }: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
) {
  const { locale, prefix } = pageLanguage(request);
  const problem = describe(error, { locale, requestId: request.id });
  const page = { location: prefix || '/', locale, problem };
  const status = error.statusCode;
  if (hasSecretAddress(request))
    return showPrivately(render, request, hideFromOthers(reply), { ...page, status });
  const { consent, grant } = shownConsent(request, reply, { locale });
  const { html } = await render({ ...page, consent, requestId: request.id });
  return sendFault(reply, status, html, grant);
}

/** A cached page, the same for everybody who is refused so. */
async function showRefusal(
  { describe, getRefusalPage }: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: ProblemError,
) {
  const error = inWordsForUnread(request, thrown);
  const { locale, prefix } = pageLanguage(request);
  heedSignal(request, reply, locale);
  const { statusCode, problem, options } = error;
  const page = await getRefusalPage({
    locale,
    prefix,
    name: `${statusCode} ${problem} ${options.form} ${options.page}`,
    path: options.page,
    describe: problem === 'not-found' ? null : () => describe(error, { locale, requestId: '' }),
  });
  setProblemHeaders(reply, error);
  if (hasSecretAddress(request)) hideFromOthers(reply);
  return sendRefusal(request, reply, statusCode, page);
}

/** A page that needs no renderer, where another one could not be made. */
function showCritical(
  { writeCriticalPage }: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.problem = 'internal';
  const { locale, prefix } = pageLanguage(request);
  const html = writeCriticalPage({ locale, home: prefix || '/', requestId: request.id });
  if (hasSecretAddress(request)) hideFromOthers(reply);
  return sendPrivate(reply, 500, html);
}

/** A file's stream fails when its reader leaves: that is no fault, and nobody is left to answer. */
function isOfGoneClient(thrown: unknown, { raw: { socket } }: FastifyRequest): boolean {
  const { code } = thrown as Partial<NodeJS.ErrnoException>;
  return socket.destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The same refusal, worded for a visitor whose form was not read. */
function inWordsForUnread(request: FastifyRequest, error: ProblemError): ProblemError {
  const isUnread =
    request.body === undefined &&
    request.routeOptions.config.budget === 'forms' &&
    isPlainForm(request);
  if (!isUnread) return error;
  return new ProblemError(error.problem, { ...error.options, form: 'unread' });
}

/** The language of an error page, and the prefix of its links: under /api, those of the form's page. */
function pageLanguage(request: FastifyRequest): { locale: Locale; prefix: '' | `/${Locale}` } {
  const requested = isApi(request)
    ? formPage(request, '/').location
    : (request.url.split('?', 1)[0] ?? '/');
  const { locale } = splitLocale(requested);
  return { locale: requestLocale(request, locale), prefix: locale ? `/${locale}` : '' };
}

/**
 * By the route that was found, since an address can be spelled in many ways. Before routing, a client that does not
 * ask for HTML counts as no browser.
 */
function isApi(request: FastifyRequest): boolean {
  if (wasRefusedEarly(request)) return !asksForHtml(request.headers.accept);
  // A method that no route takes has none.
  return /^\/api(?![^/?])/.test(request.routeOptions.url ?? request.url);
}

/** What was typed, as far as HTML can carry it. */
function typedValues(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, leaveOutUnwritable(value.slice(0, VALUE_LIMIT))]),
  );
}
