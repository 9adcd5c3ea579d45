import {
  applyChoice,
  CONSENT_CHOICES,
  type ConsentChoice,
  endsOptOut,
  restoreCopy,
} from '#shared/consent/choose.ts';
import { honourSignal } from '#shared/consent/privacy-signal.ts';
import type { ConsentChoices, ConsentRecord, RecordOrigin } from '#shared/consent/record.ts';
import type { FieldIssue } from '#shared/forms/issues.ts';
import { ProblemError } from '../http/problems.ts';

const TOGGLES = ['functional', 'analytics', 'marketing', 'doNotSell'] as const;

/** What a post to `/api/consent` asks for. */
type ConsentWish =
  | { kind: 'choice'; choice: ConsentChoice; toggles: Partial<ConsentChoices>; confirmed: boolean }
  /** The browser's copy, sent back because the cookie is gone. */
  | { kind: 'copy'; copy: Record<string, unknown> }
  /** The privacy signal alone, as scripts see it (CONTRACT, Cookies). */
  | { kind: 'signal' };

/** The result: a record to write, the one that stays, or a question first. */
type ConsentResult = { kind: 'write' | 'keep'; record: ConsentRecord } | { kind: 'confirm' };

/**
 * Reads what is asked for. A named choice comes with its toggles; four toggles without a name are saved.
 * @throws ProblemError naming each field that is wrong.
 */
export function readConsentWish(body: unknown, plain: boolean): ConsentWish {
  const fields = (body ?? {}) as Record<string, unknown>;
  const toggles = Object.fromEntries(
    TOGGLES.map((name) => [name, readToggle(fields[name], plain)]),
  ) as Record<keyof ConsentChoices, boolean | undefined>;
  const isSilent = fields.choice === undefined && TOGGLES.every((n) => fields[n] === undefined);
  if (isSilent && fields.signal === true) return { kind: 'signal' };
  const wrong = TOGGLES.filter(
    (name) =>
      toggles[name] === undefined && (fields[name] !== undefined || mustBeReported(fields, plain)),
  );
  const issues: FieldIssue[] = wrong.map((field) => ({ field, code: 'option' }));
  const { choice = 'save' } = fields;
  const known = CONSENT_CHOICES.find((name) => name === choice);
  if (!known) issues.unshift({ field: 'choice', code: 'option' });
  if (!known || issues.length > 0) throw new ProblemError('validation', { issues });
  const { timestamp, version, gpc, consentedAt } = fields;
  const isNamed = fields.choice !== undefined && timestamp === undefined;
  if (!plain && fields.source === 'browser-copy' && !isNamed) {
    const copy = { essential: true, ...toggles, timestamp, version, gpc, consentedAt };
    return { kind: 'copy', copy };
  }
  return { kind: 'choice', choice: known, toggles, confirmed: fields.confirm === 'opt-in' };
}

/**
 * What a wish makes of the stored record and this request's privacy signal. A copy never replaces an existing
 * record. Turning do-not-sell off must be confirmed (11 CCR 7028(a)) if it is stored, or if the signal came on since
 * the record was made and has not been answered yet.
 * @throws ProblemError if the copy is no longer valid.
 */
export function grantConsentWish(
  wish: ConsentWish,
  { current, stored }: { current: ConsentRecord | null; stored: ConsentRecord | null },
  origin: RecordOrigin & { version: string },
): ConsentResult {
  switch (wish.kind) {
    case 'signal': {
      const record = honourSignal(current, { ...origin, gpc: true });
      if (!record) throw new Error('The signal always leaves a record');
      return { kind: record === current ? 'keep' : 'write', record };
    }
    case 'copy': {
      if (current) return { kind: 'keep', record: current };
      const { copy } = wish;
      const record = restoreCopy(dropAbsent(copy), origin);
      if (record) return { kind: 'write', record };
      throw new ProblemError('validation', { issues: [{ field: 'timestamp', code: 'option' }] });
    }
    case 'choice': {
      const { choice, toggles, confirmed } = wish;
      const standing = stored && honourSignal(stored, origin);
      if (endsOptOut(standing, choice, toggles) && !confirmed) return { kind: 'confirm' };
      return { kind: 'write', record: applyChoice(current, choice, toggles, origin) };
    }
  }
}

/** Whether all four are required: saved without a form, or without a named choice. */
function mustBeReported({ choice }: Record<string, unknown>, plain: boolean): boolean {
  return choice === undefined || (choice === 'save' && !plain);
}

/** A boolean; in a form, a checkbox's value or a boolean's name. Undefined: neither. */
function readToggle(value: unknown, plain: boolean): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (!plain) return undefined;
  if (value === 'on' || value === 'true') return true;
  return value === 'false' ? false : undefined;
}

function dropAbsent(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
