import { MeetingDone } from '#client/features/consultation/MeetingDone.tsx';
import * as plainBooking from '#client/features/consultation/plain-booking.tsx';
import { contentStills } from '#client/sections/content/stills.ts';

export const stills = { ...contentStills, ...plainBooking, MeetingDone };
