import type { EntryOf } from '#shared/i18n/copy-keys.ts';
/** A part of a case's year: the lead-up to the observation, the observation itself, or what follows. */
export interface CasePhase<Id extends string = string> {
  /** Its name is copy under this id. */
  id: Id;
  /** Days of the calendar, both included. */
  from: string;
  to: string;
  /** For the observation: the days between tests, reviews or scores; each is one mark (`mark`). */
  everyDays?: number;
}

const phase = <const Id extends string>(
  id: Id,
  from: string,
  to: string,
  everyDays?: number,
): CasePhase<Id> => ({
  id,
  from,
  to,
  everyDays,
});

/** The use cases as the sample company goes through them. The audit case ends with its signed workpaper. */
export const CASE_TIMELINES = {
  insiderThreat: [
    phase('rules', '2026-02-02', '2026-02-13'),
    phase('baseline', '2026-02-16', '2026-02-27'),
    phase('observe', '2026-03-02', '2026-06-19', 7),
    phase('decide', '2026-06-22', '2026-07-03'),
  ],
  soc2: [
    phase('scope', '2025-04-07', '2025-04-18'),
    phase('gaps', '2025-04-21', '2025-06-27'),
    phase('observe', '2025-07-01', '2025-12-31', 14),
    phase('fieldwork', '2026-01-05', '2026-01-30'),
    phase('report', '2026-02-02', '2026-02-20'),
  ],
  gdprPrivacy: [
    phase('inventory', '2026-01-12', '2026-01-30'),
    phase('assess', '2026-02-02', '2026-04-03'),
    phase('observe', '2026-04-06', '2026-12-11', 30),
    phase('review', '2026-12-14', '2026-12-31'),
  ],
  auditAutomation: [
    phase('plan', '2025-09-15', '2025-09-26'),
    phase('observe', '2025-10-01', '2025-12-31', 7),
    phase('report', '2026-01-05', '2026-01-23'),
    phase('follow', '2026-01-26', '2026-03-31'),
  ],
  riskAnalytics: [
    phase('define', '2025-01-06', '2025-01-31'),
    phase('observe', '2025-02-01', '2026-01-31', 30),
    phase('decide', '2026-02-02', '2026-02-20'),
    phase('forecast', '2026-02-01', '2026-04-30'),
  ],
  enterpriseScale: [
    phase('map', '2026-01-05', '2026-01-16'),
    phase('merge', '2026-01-19', '2026-03-20'),
    phase('observe', '2026-03-23', '2026-09-18', 14),
    phase('report', '2026-09-21', '2026-11-27'),
  ],
} as const satisfies {
  [Case in CaseId]: readonly CasePhase<EntryOf<'figures', `cases.${Case}.phases`>>[];
};

/** A use case with timeline copy; 'test' is the legend for all. */
export type CaseId = Exclude<EntryOf<'figures', 'cases'>, 'test'>;
