import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';

/** The most decisions that one call brings. */
const MOST = 200;

type Fields = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SOURCE = /^(banner|preferences|do-not-sell|browser-copy|privacy-signal|other)$/;
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;
const PAGE = /^\/[a-z-]{0,60}$/;
const VERSION = /^[\w.-]{1,32}$/;

/**
 * Keeps visitors' decisions about consent as proof: `{records: [{id, decided_at, policy_version, locale,
 * functional, analytics, marketing, do_not_sell, source, page, gpc}]}`, at most 200, answered with
 * `{recorded}`, how many of them were new. Their ids make a repeated call harmless. One that is not in
 * order refuses all with 422, and then none is kept.
 */
export const handle = endpoint(async ({ records }, _request, runtime) => {
  if (!Array.isArray(records) || records.length === 0 || records.length > MOST)
    throw new Refusal(422, 'validation');
  const p_records = records.map(readDecision);
  return { recorded: await callDatabase<number>(runtime, 'record_consent', { p_records }) };
});

/** Exactly the columns of a decision. @throws Refusal 422 where it is not in order. */
function readDecision(input: unknown): Fields {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Fields;
  const { decided_at, functional, analytics, marketing, do_not_sell, gpc } = given;
  const switches = { functional, analytics, marketing, do_not_sell, gpc };
  const isInOrder =
    Object.values(switches).every((value) => typeof value === 'boolean') &&
    !(marketing && do_not_sell) &&
    typeof decided_at === 'string' &&
    !Number.isNaN(Date.parse(decided_at));
  if (!isInOrder) throw new Refusal(422, 'validation');
  return {
    ...switches,
    decided_at: new Date(decided_at).toISOString(),
    id: matching(given.id, UUID),
    locale: matching(given.locale, LOCALE),
    source: matching(given.source, SOURCE),
    page: given.page == null ? null : matching(given.page, PAGE),
    policy_version: given.policy_version == null ? null : matching(given.policy_version, VERSION),
  };
}

function matching(value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new Refusal(422, 'validation');
}
