import * as plainBooking from '#client/features/consultation/plain-booking.tsx';
import { figures } from '#client/features/figures/figures.ts';

export const stills = { ...figures, ...plainBooking };
