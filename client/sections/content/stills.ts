import { figures } from '#client/features/figures/figures.ts';
import * as parts from './parts.ts';
import { ServiceTable } from './ServiceTable.tsx';

/** What copy places on any page and the browser leaves to the server's HTML; it draws them after a navigation alone. */
export const contentStills = { ...figures, ...parts, ServiceTable };
