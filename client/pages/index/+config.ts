import type { Config } from 'vike/types';

export default {
  passToClient: ['articles'],
} satisfies Config;
