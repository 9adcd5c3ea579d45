import written from './content.json' with { type: 'json' };
import type { OwnerContent } from './owner-content.ts';

/** The owner's file as it stands; its shape is checked by `npm run check`, not on a visitor's way. */
export const OWNER_CONTENT: OwnerContent = written;
