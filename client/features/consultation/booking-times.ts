/** The time picker, and the result of a booking, in one file. */

export { Scheduler } from '#client/features/scheduling/Scheduler.tsx';
export { SlotSummary } from '#client/features/scheduling/SlotSummary.tsx';
export { MeetingDone } from './MeetingDone.tsx';
