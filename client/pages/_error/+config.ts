import type { Config } from 'vike/types';

export default {
  // Only here: cached pages are the same for everyone.
  passToClient: ['requestId', 'problem'],
} satisfies Config;
