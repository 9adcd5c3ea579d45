import type { ReadField } from '../forms/fields.ts';
import type { FieldIssue } from '../forms/issues.ts';
import type { SlotRefusal } from './slot-rules.ts';

/** The field of the booking form that can fix each refusal. */
const REFUSED_FIELD: Record<SlotRefusal, 'date' | 'time' | 'timezone'> = {
  'invalid-timezone': 'timezone',
  'invalid-date': 'date',
  weekend: 'date',
  'too-far': 'date',
  'invalid-time': 'time',
  'off-grid': 'time',
  gap: 'time',
  past: 'time',
  'too-soon': 'time',
  'outside-host-hours': 'time',
  closed: 'date',
};

/**
 * A refused time as an issue of the booking form, code `slot`. The reason is i18next's `context`, so a locale
 * can have its own words for one reason (`slot_weekend`) and one sentence (`slot`) for the rest.
 */
export function slotIssue(reason: SlotRefusal): FieldIssue {
  return { field: REFUSED_FIELD[reason], code: 'slot', params: { context: reason } };
}

/**
 * A required field with exactly one written form, taken as sent and not trimmed, since the zone is echoed. An
 * empty or absent value is `required`; anything else that `isRight` refuses is `slot` with that reason.
 */
export function slotField(reason: SlotRefusal, isRight: (text: string) => boolean): ReadField {
  return (input, refuse) => {
    const value = input ?? '';
    if (typeof value === 'string' && value !== '' && isRight(value)) return value;
    if (value === '') refuse('required');
    else refuse('slot', { context: reason });
    return undefined;
  };
}
