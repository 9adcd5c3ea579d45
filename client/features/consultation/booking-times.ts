/** What choosing a time needs, and what a booked one is shown with, in one file. */

export { Scheduler } from '#client/features/scheduling/Scheduler.tsx';
export { SlotSummary } from '#client/features/scheduling/SlotSummary.tsx';
export { MeetingDone } from './MeetingDone.tsx';
