import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applyChoice, CONSENT_CHOICES, type ConsentChoice } from '#shared/consent/choose.ts';
import { readChoiceSource } from '#shared/consent/consent-source.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';
import { joinLocale, splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';
import { answerLocale, formPage } from '../http/locale.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import {
  readConsent,
  sendsPrivacySignal,
  settleConsent,
  writeConsent,
} from '../http/visitor-consent.ts';

const PATH = '/api/consent';
const TOGGLES = ['functional', 'analytics', 'marketing', 'doNotSell'] as const;

/**
 * `GET` and `POST /api/consent` (CONTRACT, Gateway): the record as it is stored, and a new one by the
 * visitor's choice. A plain form is answered with the page that it stands on.
 */
export function registerConsent(app: FastifyInstance, now: () => number): void {
  app.get(PATH, async (request, reply) => {
    const locale = answerLocale(request);
    const { record } = settleConsent(request, reply, locale);
    return reply
      .header('cache-control', 'no-store')
      .send({ record, gpc: sendsPrivacySignal(request), locale });
  });

  app.post(PATH, async (request, reply) => {
    const plain = isPlainForm(request);
    const { choice, toggles } = readChoice(request.body, plain);
    const gpc = sendsPrivacySignal(request);
    const locale = answerLocale(request);
    const current = readConsent(request, locale).record;
    const made = applyChoice(current, choice, toggles, {
      now: now(),
      gpc,
      version: CONSENT_POLICY_VERSION,
    });
    const from = pageOfChoice(request);
    const { source: named } = request.body as Record<string, unknown>;
    const source = readChoiceSource(named);
    const page = from?.path ?? null;
    const record = writeConsent(request, reply, made, { source, page, locale, gpc });
    reply.header('cache-control', 'no-store');
    if (plain) return reply.redirect(from?.location ?? formPage(request, '/').location, 303);
    return reply.send({ record, gpc });
  });
}

/** The named choice with its toggles; four toggles without a name are saved. @throws ProblemError */
function readChoice(
  body: unknown,
  plain: boolean,
): { choice: ConsentChoice; toggles: Partial<ConsentChoices> } {
  const fields = (body ?? {}) as Record<string, unknown>;
  const toggles = Object.fromEntries(
    TOGGLES.map((name) => [name, readToggle(fields[name], plain)]),
  ) as Record<keyof ConsentChoices, boolean | undefined>;
  const wrong = TOGGLES.filter(
    (name) =>
      toggles[name] === undefined && (fields[name] !== undefined || mustBeTold(fields, plain)),
  );
  const issues: FieldIssue[] = wrong.map((field) => ({ field, code: 'option' }));
  const { choice = 'save' } = fields;
  const known = CONSENT_CHOICES.find((name) => name === choice);
  if (!known) issues.unshift({ field: 'choice', code: 'option' });
  if (!known || issues.length > 0) throw new ProblemError('validation', { issues });
  return { choice: known, toggles };
}

/** Whether all four must be there: saved without a form, or without a name for what is done. */
function mustBeTold({ choice }: Record<string, unknown>, plain: boolean): boolean {
  return choice === undefined || (choice === 'save' && !plain);
}

/** A boolean; in a form what a checkbox sends, or a boolean's name. Undefined: neither. */
function readToggle(value: unknown, plain: boolean): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (!plain) return undefined;
  if (value === 'on' || value === 'true') return true;
  return value === 'false' ? false : undefined;
}

/**
 * The page that the choice was made on, `location` as its address was and `path` its route's; null where
 * the browser tells none of this site, never another host.
 */
function pageOfChoice(request: FastifyRequest): { location: string; path: string } | null {
  const base = 'http://site.invalid';
  const { returnTo } = request.body as Record<string, unknown>;
  const given = typeof returnTo === 'string' && returnTo.length <= 2000 ? returnTo : '';
  const url = given.startsWith('/') && URL.canParse(given, base) ? new URL(given, base) : null;
  if (url?.origin === base) {
    const { prefix, path } = splitLocale(url.pathname);
    const route = findRoute(path);
    if (route)
      return { location: joinLocale(prefix, path) + url.search + url.hash, path: route.path };
  }
  const { location } = formPage(request, '');
  const route = findRoute(splitLocale(location).path);
  return route && { location, path: route.path };
}
