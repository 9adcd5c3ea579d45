import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { ROW_ID } from '../_shared/rules/reference.ts';

/** The most decisions and texts that one call may bring. */
const MOST = 200;

type Fields = Record<string, unknown>;

const SOURCE = /^(banner|preferences|do-not-sell|browser-copy|privacy-signal|other)$/;
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;
const PAGE = /^\/[a-z-]{0,60}$/;
const VERSION = /^[\w.-]{1,32}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** The longest text that decisions may refer to, in characters: many times what visitors are shown. */
const LONGEST_WORDS = 20_000;

/**
 * Stores visitors' consent decisions as proof: `{records: [{id, decided_at, policy_version, locale,
 * functional, analytics, marketing, do_not_sell, source, page, gpc, words_sha256}], words: [text]}`, at most
 * 200 of both together, and returns `{recorded}`, the number of new decisions. `words` are texts that these or
 * later decisions refer to by `words_sha256`. Ids and texts make a repeated call harmless. A single invalid
 * entry refuses the whole call with 422, and nothing is stored.
 */
export default endpoint(async ({ records, words = [] }, _request, runtime) => {
  if (!Array.isArray(records) || !Array.isArray(words)) throw new Refusal(422, 'validation');
  const count = records.length + words.length;
  if (count === 0 || count > MOST) throw new Refusal(422, 'validation');
  const p_records = records.map(readDecision);
  const p_words = words.map(readWords);
  return {
    recorded: await callDatabase<number>(runtime, 'record_consent', { p_records, p_words }),
  };
});

/** @throws Refusal 422 if it is not a text that could have been shown. */
function readWords(input: unknown): string {
  const isText = typeof input === 'string' && input.length > 0 && input.length <= LONGEST_WORDS;
  if (!isText || input.includes('\0')) throw new Refusal(422, 'validation');
  return input;
}

/** Exactly the columns of a decision. @throws Refusal 422 if it is not valid. */
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
    id: matching(given.id, ROW_ID),
    locale: matching(given.locale, LOCALE),
    source: matching(given.source, SOURCE),
    page: nullOr(given.page, PAGE),
    words_sha256: nullOr(given.words_sha256, SHA256),
    policy_version: nullOr(given.policy_version, VERSION),
  };
}

function matching(value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new Refusal(422, 'validation');
}

function nullOr(value: unknown, pattern: RegExp): string | null {
  return value === undefined || value === null ? null : matching(value, pattern);
}
