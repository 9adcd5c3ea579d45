import type { ParsedForm } from '../forms/fields.ts';
import type { FieldIssue } from '../forms/issues.ts';
import type { FieldError } from '../problem.ts';
import type { BookingDays } from './booking.ts';
import { resolveSlot, type SlotTerms } from './resolve-slot.ts';
import { slotIssue } from './slot-issue.ts';
import type { Slot, SlotChoice } from './slot-rules.ts';

/** What the forms on a meeting's page request. */
type MeetingChange =
  | { action: 'cancel' }
  /** `startTime` is the chosen instant, ISO 8601 in UTC. */
  | ({ action: 'move'; startTime: string } & SlotChoice);

/** What a meeting's page shows. */
export interface MeetingPage {
  /** ISO 8601, UTC. */
  startTime: string;
  /** IANA name of the zone in which it is shown. */
  timezone: string;
  joinUrl: string;
  state: 'scheduled' | 'moved' | 'cancelled' | 'over';
  /** The times it can be moved to; null if it can no longer be moved. */
  booking: BookingDays | null;
  /** The last post's request, if it was refused. */
  refused: RefusedChange | null;
}

export interface RefusedChange {
  title: string;
  detail: string;
  errors: readonly FieldError[];
  /** The chosen time, as it was sent. */
  chosen: string | undefined;
  /** If that time was taken: the nearest free ones. */
  alternatives: readonly Slot[];
}

const SLOT = /^([\d-]+)T([\d:]+)$/;

/**
 * Parses a post from a meeting's page: `action`, and for a move `slot` (`YYYY-MM-DDTHH:MM`) on the clock of
 * `timezone`. A time that is not on offer is an issue of the field that can fix it. Never throws.
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
