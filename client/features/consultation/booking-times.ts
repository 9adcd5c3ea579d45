/** What choosing a time needs, in one file. */
export { Scheduler } from '#client/features/scheduling/Scheduler.tsx';
export { SlotSummary } from '#client/features/scheduling/SlotSummary.tsx';
