import type { ParsedForm } from '../forms/fields.ts';
import type { FieldIssue } from '../forms/issues.ts';
import type { FieldError } from '../problem.ts';
import type { BookingDays } from './booking.ts';
import { resolveSlot, type SlotTerms } from './resolve-slot.ts';
import { slotIssue } from './slot-issue.ts';
import type { Slot, SlotChoice } from './slot-rules.ts';

/** What the forms of a meeting's page ask for. */
type MeetingChange =
  | { action: 'cancel' }
  /** `startTime` is the instant meant, ISO 8601 in UTC. */
  | ({ action: 'move'; startTime: string } & SlotChoice);

/** What a meeting's page shows. */
export interface MeetingPage {
  /** ISO 8601, UTC. */
  startTime: string;
  /** The zone on whose clock it is shown, by its IANA name. */
  timezone: string;
  joinUrl: string;
  state: 'scheduled' | 'moved' | 'cancelled' | 'over';
  /** The times it can be moved to; null where it cannot be moved any more. */
  booking: BookingDays | null;
  /** What the last post asked for in vain. */
  refused: RefusedChange | null;
}

export interface RefusedChange {
  title: string;
  detail: string;
  errors: readonly FieldError[];
  /** The time that was chosen, as it was sent. */
  chosen: string | undefined;
  /** Where that time was taken: the free ones nearest to it. */
  alternatives: readonly Slot[];
}

const SLOT = /^([\d-]+)T([\d:]+)$/;

/**
 * Parses a post of a meeting's page: `action`, and to move it `slot` (`YYYY-MM-DDTHH:MM`) on the clock
 * of `timezone`. A time that is not on offer is an issue of the field that mends it. Never throws.
 */
export function parseMeetingChange(input: unknown, terms: SlotTerms): ParsedForm<MeetingChange> {
  const { action, slot, timezone } = (input ?? {}) as Record<string, unknown>;
  if (action === 'cancel') return { ok: true, value: { action } };
  if (action !== 'move') return refuse({ field: 'action', code: 'option' });
  if (typeof slot !== 'string' || slot === '') return refuse({ field: 'time', code: 'required' });
  if (typeof timezone !== 'string' || timezone === '')
    return refuse({ field: 'timezone', code: 'required' });
  const [, date = '', time = ''] = SLOT.exec(slot) ?? [];
  const resolved = resolveSlot({ date, time, timezone, ...terms });
  if (!resolved.ok) return refuse(slotIssue(resolved.reason));
  const { startTime } = resolved;
  return { ok: true, value: { action, startTime, date, time, timezone } };
}

function refuse(issue: FieldIssue): ParsedForm<MeetingChange> {
  return { ok: false, issues: [issue] };
}
