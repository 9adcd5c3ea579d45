import { isTimeZone, readDate } from '#rules/zoned-time.ts';
import { type ParsedForm, parseForm } from '../forms/fields.ts';
import type { FieldIssue } from '../forms/issues.ts';
import { countDays, type SlotQuery } from './list-slots.ts';
import { slotField } from './slot-issue.ts';
import { MAX_QUERY_DAYS } from './slot-rules.ts';

const FIELDS = {
  from: slotField('invalid-date', (text) => readDate(text) !== null),
  to: slotField('invalid-date', (text) => readDate(text) !== null),
  timezone: slotField('invalid-timezone', isTimeZone),
};

/**
 * Parses the query of `GET /api/meetings/slots` (CONTRACT): two days, spanning at most 62 days, and a zone.
 * Days in the wrong order are an issue of `to`, too. It never throws.
 */
export function parseSlotQuery(input: unknown): ParsedForm<SlotQuery> {
  const parsed = parseForm<SlotQuery>(FIELDS, input);
  if (!parsed.ok) return parsed;
  const [first, last] = [readDate(parsed.value.from), readDate(parsed.value.to)];
  const days = first && last ? countDays(first, last) : 0;
  if (days >= 1 && days <= MAX_QUERY_DAYS) return parsed;
  const params: FieldIssue['params'] =
    days < 1 ? { context: 'invalid-date' } : { context: 'range', n: MAX_QUERY_DAYS };
  return { ok: false, issues: [{ field: 'to', code: 'slot', params }] };
}
