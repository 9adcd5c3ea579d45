import { figures } from '#client/features/figures/figures.ts';
import { ServiceTable } from './ServiceTable.tsx';

/** What copy places on any page, and the server alone draws. */
export const contentStills = { ...figures, ServiceTable };
