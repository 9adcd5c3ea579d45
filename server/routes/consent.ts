import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveOutUnwritable } from '#rules/clean-text.ts';
import type { OptInRequest } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import { isPolicyVersion } from '#shared/consent/record.ts';
import { grantsOf } from '#shared/consent/third-parties.ts';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import { CHOICE_MADE, findRoute, ROUTES } from '#shared/routes.ts';
import type { Backend } from '../backend/client.ts';
import { admitsFirstPage, settleFirstPage } from '../consent/first-page.ts';
import type { ProofOrigin } from '../consent/proof-row.ts';
import {
  readConsent,
  readProofNumber,
  readStoredRecord,
  sendsPrivacySignal,
  settleConsent,
  writeConsent,
} from '../consent/visitor-consent.ts';
import { answerLocale, formPage } from '../http/locale.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import { readReferer, readReturnTo } from '../http/return-address.ts';
import type { LoadPageData } from '../pages/page-data.ts';
import { showPrivately } from '../pages/private-page.ts';
import type { Renderer } from '../pages/renderer.ts';
import { grantConsentWish, readConsentWish } from './consent-choice.ts';
import { registerPostOnly } from './form-post.ts';
import { refuseOtherMethods } from './other-methods.ts';

const PATH = '/api/consent';
const PROOF_PATH = '/api/consent/proof';

/** The most fields of a first step, and the most characters of each, that its second step repeats. */
const FIELDS = 10;
const FIELD_LENGTH = 2000;

interface ConsentParts {
  render: Renderer;
  loadPageData: LoadPageData;
  backend: Pick<Backend, 'readConsent'>;
  now: () => number;
}

/**
 * `GET` and `POST /api/consent` (CONTRACT, Gateway): the stored record, and a new one by the visitor's choice. A
 * plain form is answered with the page that it was on, or with a question first. `POST /api/consent/proof` shows the
 * number under which the last consent is kept, and the words that it was given to, to a visitor but never to a
 * script.
 */
export function registerConsent(app: FastifyInstance, parts: ConsentParts): void {
  app.get(PATH, async (request, reply) => {
    const locale = answerLocale(request);
    const { record, granted } = settleConsent(request, reply, locale);
    return reply.header('cache-control', 'no-store').send({
      // Consents to an earlier policy are none (CONTRACT, Cookies); the opt-out of sale outlives it.
      record: record && { ...record, ...granted },
      gpc: sendsPrivacySignal(request),
      locale,
    });
  });
  app.post(PATH, (request, reply) => takeChoice(parts, request, reply));
  refuseOtherMethods(app, PATH, 'GET, HEAD, POST');

  registerPostOnly(app, PROOF_PATH, `${ROUTES.cookiePolicy.path}#consent-record`);
  app.post(PROOF_PATH, (request, reply) => showProof(parts, request, reply));
}

async function takeChoice(parts: ConsentParts, request: FastifyRequest, reply: FastifyReply) {
  const plain = isPlainForm(request);
  const wish = readConsentWish(request.body, plain);
  // The visitor saw the choice in the language of the page that it was on.
  const { locale } = formPage(request, '/');
  const { record: current, isChanged: isPending } = readConsent(request, locale);
  const { source: named, signal, policyVersion } = request.body as Record<string, unknown>;
  const gpc = sendsPrivacySignal(request) || signal === true;
  // A page from before a policy change asked something else: its answer is to its own policy.
  const { consentVersion } = request.server.consent;
  const version = isPolicyVersion(policyVersion) ? policyVersion : consentVersion;
  const known = { current, stored: readStoredRecord(request) };
  const result = grantConsentWish(wish, known, { now: parts.now(), gpc, version });
  // What the browser has fetched in advance was for the last choice.
  reply.header('cache-control', 'no-store').header('clear-site-data', '"prefetchCache"');
  const from = pageOfChoice(request);
  if (result.kind === 'confirm') {
    if (plain) return askAgain(parts, request, reply, from?.location ?? '/');
    const issues = [{ field: 'confirm', code: 'required' as const }];
    throw new ProblemError('validation', { issues });
  }
  const { record } = result;
  if (result.kind === 'write' || isPending) {
    const source = wish.kind === 'signal' ? 'privacy-signal' : readChoiceSource(named);
    const origin: Omit<ProofOrigin, 'words'> = { source, page: from?.path ?? null, locale, gpc };
    const confirmed = wish.kind === 'choice' && wish.confirmed;
    writeConsent(request, reply, record, origin, { version, confirmed });
  }
  const granted = grantsOf(record, { policyVersion: consentVersion, now: parts.now() });
  settleFirstPage(request, reply, admitsFirstPage(granted, locale), from?.location ?? null);
  if (!plain) return reply.send({ record, gpc });
  return reply.redirect(markMade(from?.location ?? formPage(request, '/').location), 303);
}

/** The second step of opting in again repeats the first one's fields. */
async function askAgain(
  parts: ConsentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
) {
  const sent = Object.entries(request.body as Record<string, unknown>);
  const fields = sent
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(0, FIELDS)
    .map(([name, value]) => [name, leaveOutUnwritable(value.slice(0, FIELD_LENGTH))]);
  const optInRequest: OptInRequest = { fields: Object.fromEntries(fields), back };
  return showPage(parts, request, reply, ROUTES.doNotSell.path, { optInRequest });
}

async function showProof(parts: ConsentParts, request: FastifyRequest, reply: FastifyReply) {
  if (!isPlainForm(request)) throw new ProblemError('unsupported-media-type');
  // A script that sent the form could read the number that its cookie hides (Fetch Metadata).
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (destination !== 'document') throw new ProblemError('cross-site');
  const number = readProofNumber(request);
  const consentProof = { number, words: number && (await findWords(parts, number)) };
  // Nor may it read the number in a window that it opened.
  reply.header('cross-origin-opener-policy', 'noopener-allow-popups');
  return showPage(parts, request, reply, ROUTES.cookiePolicy.path, { consentProof });
}

/** What a visitor was shown, '' for nothing; null while the decision is not stored yet, or the backend is away. */
async function findWords({ backend }: ConsentParts, number: string): Promise<string | null> {
  try {
    const decision = await backend.readConsent(number);
    return decision && String(decision.words ?? '');
  } catch {
    return null;
  }
}

/** Shows a page at the gateway's own address: without scripts, and kept by no cache. */
async function showPage(
  { render, loadPageData }: ConsentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  shown: Pick<PageInput, 'optInRequest' | 'consentProof'>,
) {
  const { locale, location } = formPage(request, path);
  const { prefix } = splitLocale(location);
  return showPrivately(render, request, reply, {
    location: joinLocale(prefix, path),
    locale,
    showsChoices: true,
    ...(await loadPageData(findRoute(path)?.id ?? null)),
    ...shown,
  });
}

/** Marks the address that a plain choice returns to: the page there checks whether the choice was kept. */
function markMade(location: string): string {
  const url = new URL(location, 'http://site.invalid');
  url.searchParams.set(CHOICE_MADE.name, CHOICE_MADE.value);
  return url.pathname + url.search + url.hash;
}

/**
 * The page that the choice was made on, `location` as its address was and `path` its route's; null if the browser
 * names no page of this site. It never leads to another host.
 */
function pageOfChoice(request: FastifyRequest): { location: string; path: string } | null {
  for (const url of [readReturnTo(request), readReferer(request)]) {
    const { prefix, path } = splitLocale(url?.pathname ?? '');
    const route = findRoute(path);
    if (url && route)
      return { location: joinLocale(prefix, path) + url.search + url.hash, path: route.path };
  }
  return null;
}
