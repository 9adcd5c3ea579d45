/** The time picker, in one file. */

export { Scheduler } from '#client/features/scheduling/Scheduler.tsx';
export { SlotSummary } from '#client/features/scheduling/SlotSummary.tsx';
