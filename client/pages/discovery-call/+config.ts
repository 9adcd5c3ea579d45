import type { Config } from 'vike/types';

export default {
  passToClient: ['bookingDays', 'bookedMeeting'],
} satisfies Config;
