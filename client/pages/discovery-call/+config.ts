import type { Config } from 'vike/types';

export default {
  passToClient: ['bookingDays'],
} satisfies Config;
