import written from './content.json' with { type: 'json' };
import type { OwnerContent } from './owner-content.ts';

/** The owner's file as it is; `npm run check` checks its shape, not the running site. */
export const OWNER_CONTENT: OwnerContent = written;
