import { figures } from '#client/features/figures/figures.ts';
import * as parts from './parts.ts';
import { ServiceTable } from './ServiceTable.tsx';

/** Static parts that copy can place on any page: served as HTML; the browser renders them only after a navigation. */
export const contentStills = { ...figures, ...parts, ServiceTable };
