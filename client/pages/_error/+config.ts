import type { Config } from 'vike/types';

export default {
  // Here alone: a kept page is the same for everybody.
  passToClient: ['requestId', 'problem'],
} satisfies Config;
