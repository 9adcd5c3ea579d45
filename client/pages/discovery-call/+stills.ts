import { MeetingDone } from '#client/features/consultation/MeetingDone.tsx';
import * as plainBooking from '#client/features/consultation/plain-booking.tsx';
import { figures } from '#client/features/figures/figures.ts';

export const stills = { ...figures, ...plainBooking, MeetingDone };
