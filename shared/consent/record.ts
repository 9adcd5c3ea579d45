import { DAY_MS } from '../days.ts';

/** What a visitor decides (spec point 3); essential cookies cannot be refused. */
export interface ConsentChoices {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  /** The right to opt out of sale, California (CCPA and CPRA). */
  doNotSell: boolean;
}

/** The choices of a visitor who has not chosen, or has refused everything optional. */
export const NO_CHOICES: ConsentChoices = {
  functional: false,
  analytics: false,
  marketing: false,
  doNotSell: false,
};

/** A decision as it is stored (spec point 3; CONTRACT, Cookies). */
export interface ConsentRecord extends ConsentChoices {
  essential: true;
  /** Epoch milliseconds. */
  timestamp: number;
  /**
   * Version of the policy that was answered, the `consentVersion` of that day: at most 32 letters, digits, `_`,
   * `.` and `-`. Absent in records that this server did not write.
   */
  version?: string;
  /** Whether a privacy signal was on when the record was made. */
  gpc?: boolean;
  /**
   * When the optional categories were chosen, epoch milliseconds, if that was before `timestamp`: a later
   * opt-out or signal does not renew them.
   */
  consentedAt?: number;
}

/** How a record was made, apart from the choices. */
export interface RecordOrigin {
  /** Epoch milliseconds. */
  now: number;
  gpc: boolean;
  version: string | undefined;
  consentedAt?: number | undefined;
}

/** Spec point 9: how many days a choice about cookies, sale or language lasts. */
export const CHOICE_DAYS = 365;

/** How long a record lasts from its decision, wherever it is kept (spec point 9; CONTRACT, Cookies). */
export const RECORD_LIFETIME_MS = CHOICE_DAYS * DAY_MS;

/** How far ahead another replica's clock may be, in milliseconds, before its records count as made in the future. */
const CLOCK_SKEW_MS = 60_000;

const VERSION = /^[\w.-]{1,32}$/;

/** Tells whether a value has the form of a policy version. */
export function isPolicyVersion(value: unknown): value is string {
  return typeof value === 'string' && VERSION.test(value);
}

const POISON = ['__proto__', 'constructor', 'prototype'];

/** Makes a record; do-not-sell turns marketing off, whatever was chosen (spec point 4). */
export function makeRecord(
  { functional, analytics, marketing, doNotSell }: ConsentChoices,
  { now, gpc, version, consentedAt = now }: RecordOrigin,
): ConsentRecord {
  return {
    essential: true,
    functional,
    analytics,
    marketing: marketing && !doNotSell,
    doNotSell,
    timestamp: now,
    ...(version === undefined ? {} : { version }),
    gpc,
    ...(consentedAt < now ? { consentedAt } : {}),
  };
}

/** Tells whether a record is past its lifetime at `now`, epoch milliseconds. */
function hasEnded({ timestamp }: Pick<ConsentRecord, 'timestamp'>, now: number): boolean {
  return now - timestamp >= RECORD_LIFETIME_MS;
}

/**
 * Reads a record from parsed JSON (cookie, localStorage copy) as a fresh plain object. Null unless it is flat,
 * has every field of the spec with its type, was made by `now` (epoch milliseconds) and has not expired by
 * then. If `now` is null, its time is not checked, because a visitor's clock may be wrong. A key that could
 * pollute a prototype makes the whole record invalid; other unknown fields are dropped. A stored marketing
 * consent beside do-not-sell is read as none.
 */
export function parseConsentRecord(input: unknown, now: number | null): ConsentRecord | null {
  const fields = flatFields(input);
  if (!fields) return null;
  const { essential, functional, analytics, marketing, doNotSell, timestamp } = fields;
  const { version, gpc, consentedAt } = fields;
  if (essential !== true || !isTime(timestamp)) return null;
  if (now !== null && (timestamp > now + CLOCK_SKEW_MS || hasEnded({ timestamp }, now)))
    return null;
  if (typeof functional !== 'boolean' || typeof analytics !== 'boolean') return null;
  if (typeof marketing !== 'boolean' || typeof doNotSell !== 'boolean') return null;
  if (version !== undefined && !isPolicyVersion(version)) return null;
  if (gpc !== undefined && typeof gpc !== 'boolean') return null;
  if (consentedAt !== undefined && !(isTime(consentedAt) && consentedAt <= timestamp)) return null;
  return {
    essential,
    functional,
    analytics,
    marketing: marketing && !doNotSell,
    doNotSell,
    timestamp,
    ...(version === undefined ? {} : { version }),
    ...(gpc === undefined ? {} : { gpc }),
    ...(consentedAt === undefined ? {} : { consentedAt }),
  };
}

/** The current policy version, and the current time in epoch milliseconds. */
export interface Today {
  policyVersion: string;
  now: number;
}

/**
 * Tells whether a record answers the policy of `policyVersion`: it was given to the same words and to all
 * services that the site has now (GDPR 4(11): consent is informed); a service removed since does not matter.
 * A record without a version counts, since the spec shows the banner only if no consent is stored.
 */
export function answersPolicy({ version }: ConsentRecord, policyVersion: string): boolean {
  if (version === undefined) return true;
  const [words, ...services] = policyVersion.split('.');
  const [answeredWords, ...answered] = version.split('.');
  return answeredWords === words && services.every((service) => answered.includes(service));
}

/**
 * Tells whether the optional categories of a record are in force: given to this policy, within the last
 * 365 days. Do-not-sell does not depend on this: it outlives versions and ends with the record.
 */
export function isInForce(record: ConsentRecord, { policyVersion, now }: Today): boolean {
  const chosenAt = record.consentedAt ?? record.timestamp;
  return answersPolicy(record, policyVersion) && now - chosenAt < RECORD_LIFETIME_MS;
}

/** When, after `now`, the optional categories or the record expire; Infinity if both have. */
export function nextChange({ timestamp, consentedAt = timestamp }: ConsentRecord, now: number) {
  const ends = [consentedAt + RECORD_LIFETIME_MS, timestamp + RECORD_LIFETIME_MS];
  return ends.find((end) => end > now) ?? Number.POSITIVE_INFINITY;
}

/** The fields of a flat plain object, copied to an object without prototype; null if it is not one. */
function flatFields(input: unknown): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const prototype = Object.getPrototypeOf(input);
  if (prototype !== Object.prototype && prototype !== null) return null;
  const entries = Object.entries(input);
  if (entries.some(([key, value]) => POISON.includes(key) || isNested(value))) return null;
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A time that a Date can hold (ECMA-262, 21.4.1.1), because a page prints it. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8.64e15;
}
