import type { Config } from 'vike/types';

export default {
  passToClient: ['today'],
} satisfies Config;
