import { addDays, dayNumber } from '../days.ts';
import type { Framework } from '../frameworks.ts';
import type { EntryOf } from '../i18n/copy-keys.ts';
import { fitPlan, type Plan } from '../plans.ts';
import { AREAS, type Area, CONTROLS, type Control } from './controls.ts';

/**
 * How a blueprint is calculated. Every number it rests on is in this file, with its source. Numbers marked 'estimate'
 * are ours, for a company that does this for the first time; the page says so. The controls and the clauses that they
 * answer are in `controls.ts`.
 */

/** What a company may have already: each entry marks these controls as in place, and its documents as written. */
export const EXISTING = {
  policies: ['policies', 'procedures', 'roles', 'acceptableUse'],
  risk: ['riskAssessment', 'riskTreatment'],
  access: ['accounts', 'multiFactor', 'secrets'],
  changes: ['changes', 'environments'],
  logging: ['logging', 'monitoring', 'clocks'],
  backups: ['backups', 'recoveryTest'],
  incidents: ['incidentPlan', 'incidentHandling'],
  vendors: ['vendorAssessment', 'vendorContracts'],
  training: ['training', 'screening'],
} as const satisfies Record<string, readonly string[]>;
type Existing = keyof typeof EXISTING;

/**
 * Weeks of observation for each SOC 2 report. Type 1 describes one day, Type 2 a period. AICPA leaves its length to
 * the parties; customers usually accept no less than three months, and expect twelve later on.
 */
export const REPORTS = { type1: 0, type2in3: 13, type2in6: 26, type2in12: 52 } as const;
type Report = keyof typeof REPORTS;

/** Estimate: how much longer a control takes when more people have to work by it. */
export const PEOPLE = { to25: 1, to100: 1.5, to300: 2, to1000: 3, over1000: 4 } as const;
type People = keyof typeof PEOPLE;

/**
 * The share of each phase that stays with the visitor's own people. Evidence with the platform is 20%: the site
 * states that 80% of the time is saved (spec 2.5). The other shares are estimates.
 */
export const HELP = {
  own: { scope: 1, documents: 1, build: 1, check: 1, observe: 1, audit: 1, report: 1 },
  shared: { scope: 1, documents: 0.5, build: 1, check: 0.2, observe: 0.2, audit: 1, report: 1 },
  managed: {
    scope: 0.5,
    documents: 0.25,
    build: 0.6,
    check: 0.2,
    observe: 0.2,
    audit: 0.5,
    report: 1,
  },
} as const satisfies Record<string, Record<PhaseId, number>>;
export type Help = keyof typeof HELP;

/**
 * The end of the work for each framework. Estimates: `days` the team spends in interviews and on requests, `auditWeeks`
 * of the auditor's work, `reportWeeks` until the report or certificate is issued. ISO/IEC 27001 is certified in two
 * stages (ISO/IEC 17021-1, 9.3.1). GDPR, HIPAA and CCPA have no certificate to wait for; the work ends with a
 * review. `checkDays` are for what must come before the audit, such as the internal audit and the management review of
 * ISO/IEC 27001 (9.2, 9.3).
 */
const AUDITS: Readonly<
  Record<Framework, { days: number; checkDays: number; auditWeeks: number; reportWeeks: number }>
> = {
  soc2: { days: 6, checkDays: 0, auditWeeks: 4, reportWeeks: 4 },
  iso27001: { days: 8, checkDays: 3, auditWeeks: 6, reportWeeks: 4 },
  gdpr: { days: 2, checkDays: 0, auditWeeks: 2, reportWeeks: 0 },
  hipaa: { days: 3, checkDays: 0, auditWeeks: 2, reportWeeks: 0 },
  pci: { days: 8, checkDays: 2, auditWeeks: 4, reportWeeks: 2 },
  ccpa: { days: 1, checkDays: 0, auditWeeks: 1, reportWeeks: 0 },
};

/** Estimates, in person-days. */
const EFFORT = {
  /** To draw the boundary; then for each framework, each system and each further legal entity in it. */
  scope: { base: 2, framework: 1, system: 0.25, entity: 1 },
  /** To write a document, or to review an existing one. */
  document: { write: 1, review: 0.25 },
  /** To put one missing control in place, before the factor for company size. */
  control: 0.5,
  /** To show that a control works; and for each system that evidence is collected from. */
  check: { control: 0.25, system: 0.25 },
  /** For each week of observation: recurring controls must be performed and recorded. */
  observedWeek: 0.5,
  report: 1,
} as const;

/** A document that a framework requires, or that its auditors ask for first. */
interface PaperRule {
  id: EntryOf<'blueprintDetails', 'papers.names'>;
  frameworks: readonly Framework[];
  /** The document exists if the visitor has this already. */
  existing?: Existing;
}

/** The documents that are needed. The clauses in the comments follow the order of the frameworks. */
const PAPERS: readonly PaperRule[] = [
  // CC5.3; A.5.1; 164.316(a); 12.1
  paper('securityPolicy', ['soc2', 'iso27001', 'hipaa', 'pci'], 'policies'),
  // CC6.3; A.5.15; 164.308(a)(4); 7.2
  paper('accessPolicy', ['soc2', 'iso27001', 'hipaa', 'pci'], 'policies'),
  // A.5.10; 164.310(b); 12.2
  paper('acceptableUse', ['iso27001', 'hipaa', 'pci'], 'policies'),
  // CC8.1; A.8.32; 6.5
  paper('changePolicy', ['soc2', 'iso27001', 'pci'], 'changes'),
  // A.8.24; 3.6
  paper('encryptionPolicy', ['iso27001', 'pci'], 'policies'),
  // CC3.2; clause 6.1.2; 164.308(a)(1); 12.3
  paper('riskRegister', ['soc2', 'iso27001', 'hipaa', 'pci'], 'risk'),
  // CC6.1; A.5.9; 164.310(d)(2)(iii); 12.5
  paper('assetInventory', ['soc2', 'iso27001', 'hipaa', 'pci']),
  // CC9.2; A.5.19; article 28; 12.8
  paper('vendorRegister', ['soc2', 'iso27001', 'gdpr', 'pci'], 'vendors'),
  // CC7.4; A.5.24; article 33; 164.308(a)(6); 12.10
  paper('incidentPlan', ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci'], 'incidents'),
  // CC9.1; A.5.29; 164.308(a)(7)
  paper('continuityPlan', ['soc2', 'iso27001', 'hipaa']),
  // CC1.4; A.6.3; 164.308(a)(5); 12.6
  paper('trainingRecord', ['soc2', 'iso27001', 'hipaa', 'pci'], 'training'),
  // AICPA description criteria, DC section 200
  paper('systemDescription', ['soc2']),
  // Clause 4.3; clause 6.1.3 d; clauses 9.2 and 9.3
  paper('ismsScope', ['iso27001']),
  paper('applicability', ['iso27001']),
  paper('internalAudit', ['iso27001']),
  // A.8.10; articles 5 and 30; 3.2; 1798.100(a)(3)
  paper('retentionSchedule', ['iso27001', 'gdpr', 'pci', 'ccpa'], 'policies'),
  // Article 30; articles 13 and 14 and 1798.130(a)(5); articles 12 to 22 and 1798.130
  paper('processingRecord', ['gdpr']),
  paper('privacyNotice', ['gdpr', 'ccpa']),
  paper('requestProcedure', ['gdpr', 'ccpa']),
  // Article 28(3); 1798.100(d)
  paper('processorTerms', ['gdpr', 'ccpa'], 'vendors'),
  // Article 35; articles 33 and 34, 164.404 to 164.410
  paper('impactAssessment', ['gdpr']),
  paper('breachProcedure', ['gdpr', 'hipaa'], 'incidents'),
  // 164.308(b) and 164.504(e); 164.308(a)(1)(ii)(C)
  paper('businessAssociates', ['hipaa'], 'vendors'),
  paper('sanctionPolicy', ['hipaa'], 'policies'),
  // 1.2.3 and 1.2.4; 12.8.5
  paper('dataFlowDiagrams', ['pci']),
  paper('responsibilities', ['pci'], 'vendors'),
];

/** The templates of /templates from which such a document can begin, by their ids there. */
export const PAPER_TEMPLATES: Readonly<Partial<Record<PaperRule['id'], string>>> = {
  securityPolicy: 'information-security-policy',
  riskRegister: 'risk-register',
  applicability: 'statement-of-applicability',
  processingRecord: 'record-of-processing-activities',
  requestProcedure: 'dsar-log',
};

/** The phases of the work in order. Not every plan has all of them. */
const PHASES = ['scope', 'documents', 'build', 'check', 'observe', 'audit', 'report'] as const;
type PhaseId = (typeof PHASES)[number];

export interface BlueprintInput {
  /** At least one. */
  frameworks: readonly Framework[];
  /** Matters only if SOC 2 is chosen. */
  report: Report;
  /** `YYYY-MM-DD`: the day by which the report, certificate or review must be there. */
  deadline: string;
  people: People;
  /** Legal entities in scope. */
  entities: number;
  systems: number;
  existing: readonly Existing[];
  help: Help;
  /** Person-days a week that the visitor's own people can spend. */
  days: number;
}

/** A phase with its first and last day, `YYYY-MM-DD`. */
interface Phase {
  id: PhaseId;
  from: string;
  to: string;
  weeks: number;
  /** Person-days of the visitor's own people. */
  days: number;
}

/** A change that would end the plan earlier, and the day on which it would then end. */
export interface Remedy {
  kind: 'type1' | 'type2in3' | 'days' | 'managed';
  /** For `days`: how many a week would be needed. */
  days: number;
  end: string;
}

/** The answers with a remedy applied. */
export function applyRemedy(input: BlueprintInput, { kind, days }: Remedy): BlueprintInput {
  if (kind === 'days') return { ...input, days };
  return kind === 'managed' ? { ...input, help: kind } : { ...input, report: kind };
}

interface PlannedControl extends Control {
  frameworks: readonly Framework[];
  isInPlace: boolean;
}

export interface Blueprint {
  controls: readonly PlannedControl[];
  /** In the order chosen: how many controls a framework requires, and how many that no other chosen one requires. */
  frameworks: readonly { id: Framework; controls: number; own: number }[];
  /** Sum of the frameworks' counts, without regard to overlap. */
  separately: number;
  /** Controls that serve more than one of the frameworks. */
  shared: number;
  missing: number;
  areas: readonly { id: Area; controls: number; missing: number }[];
  documents: readonly {
    id: PaperRule['id'];
    frameworks: readonly Framework[];
    isWritten: boolean;
  }[];
  phases: readonly Phase[];
  /** Person-days of the visitor's own people. */
  days: number;
  /** Person-days that agents and specialists of ours take over. */
  handedOver: number;
  weeks: number;
  /** The first and the last day of the plan. */
  start: string;
  end: string;
  /** To meet the deadline, the plan would have had to begin before today; it begins today instead. */
  isLate: boolean;
  /** Whole weeks from today to the latest start. If it is late: weeks from the deadline to its end, rounded up. */
  marginWeeks: number;
  /** What would meet the deadline; if nothing would, what comes closest. Empty if the deadline is met. */
  remedies: readonly Remedy[];
  offer: Plan;
  /** The need that decided the offer. */
  offerReason: 'entities' | 'frameworks';
}

/** The most days a week that a remedy may propose: a team of eight. */
const MOST_DAYS = 40;

/**
 * Calculates a blueprint, counting back from the deadline:
 *
 *     controls  = those of the chosen frameworks, each counted once
 *     scope     = 2 + 1 per framework + 0.25 per system + 1 per further entity
 *     documents = 1 per document to write + 0.25 per document to review
 *     build     = 0.5 per missing control × size factor
 *     check     = 0.25 per control + 0.25 per system + each framework's `checkDays`
 *     observe   = 0.5 per week; 13, 26 or 52 weeks for SOC 2 Type 2
 *     audit     = the days of each framework; the weeks of the longest
 *     report    = 1; the weeks of the longest
 *
 * each times the share that stays with the visitor's people, rounded up to half a day. The first four phases take
 * as many weeks as their days need, at least one each; the weeks of the last three are fixed.
 *
 * @param today `YYYY-MM-DD`: a plan that would have had to begin earlier begins today, and ends too late.
 */
export function planBlueprint(input: BlueprintInput, today: string): Blueprint {
  const plan = draft(input, today);
  return plan.isLate ? { ...plan, remedies: findRemedies(input, today) } : plan;
}

function draft(input: BlueprintInput, today: string): Blueprint {
  const { frameworks, existing, deadline } = input;
  const inPlace = new Set<string>(existing.flatMap((known) => EXISTING[known]));
  const controls = CONTROLS.flatMap((control): PlannedControl[] => {
    const calling = frameworks.filter((framework) => control.clauses[framework]);
    if (calling.length === 0) return [];
    return [{ ...control, frameworks: calling, isInPlace: inPlace.has(control.id) }];
  });
  const missing = count(controls, ({ isInPlace }) => !isInPlace);
  const documents = PAPERS.flatMap(({ id, frameworks: asking, existing: by }) => {
    const calling = frameworks.filter((framework) => asking.includes(framework));
    const isWritten = by !== undefined && existing.includes(by);
    return calling.length > 0 ? [{ id, frameworks: calling, isWritten }] : [];
  });
  const perFramework = frameworks.map((id) => {
    const called = controls.filter((control) => control.frameworks.includes(id));
    return {
      id,
      controls: called.length,
      own: count(called, (control) => control.frameworks.length === 1),
    };
  });

  const written = count(documents, ({ isWritten }) => isWritten);
  const work = weighWork(input, {
    controls: controls.length,
    missing,
    toWrite: documents.length - written,
    toReview: written,
  });
  const weeks = work.reduce((sum, phase) => sum + phase.weeks, 0);
  const latestStart = addDays(deadline, 1 - weeks * 7);
  const isLate = latestStart < today;
  const start = isLate ? today : latestStart;
  const end = addDays(start, weeks * 7 - 1);
  const margin =
    (isLate ? dayNumber(end) - dayNumber(deadline) : dayNumber(start) - dayNumber(today)) / 7;

  return {
    controls,
    frameworks: perFramework,
    separately: perFramework.reduce((sum, framework) => sum + framework.controls, 0),
    shared: count(controls, (control) => control.frameworks.length > 1),
    missing,
    areas: AREAS.flatMap((id) => {
      const within = controls.filter(({ area }) => area === id);
      const open = count(within, ({ isInPlace }) => !isInPlace);
      return within.length > 0 ? [{ id, controls: within.length, missing: open }] : [];
    }),
    documents,
    phases: setDates(work, start),
    days: work.reduce((sum, { days }) => sum + days, 0),
    handedOver: work.reduce((sum, { whole, days }) => sum + halfUp(whole) - days, 0),
    weeks,
    start,
    end,
    isLate,
    marginWeeks: isLate ? Math.ceil(margin) : Math.floor(margin),
    remedies: [],
    ...chooseOffer(input),
  };
}

interface Work {
  id: PhaseId;
  /** Person-days of everybody involved. */
  whole: number;
  /** Person-days of the visitor's own people, in halves. */
  days: number;
  weeks: number;
}

function weighWork(
  input: BlueprintInput,
  amount: { controls: number; missing: number; toWrite: number; toReview: number },
): Work[] {
  const { frameworks, systems, entities } = input;
  const { scope, document, control, check, observedWeek, report } = EFFORT;
  const audits = frameworks.map((framework) => AUDITS[framework]);
  const observed = frameworks.includes('soc2') ? REPORTS[input.report] : 0;
  const auditWeeks = Math.max(...audits.map((audit) => audit.auditWeeks));
  const reportWeeks = Math.max(...audits.map((audit) => audit.reportWeeks));
  const sum = (of: 'days' | 'checkDays') => audits.reduce((days, audit) => days + audit[of], 0);

  const phase = (id: PhaseId, whole: number, fixedWeeks?: number): Work => {
    const days = halfUp(whole * HELP[input.help][id]);
    return { id, whole, days, weeks: fixedWeeks ?? Math.max(1, Math.ceil(days / input.days)) };
  };
  return [
    phase(
      'scope',
      scope.base +
        scope.framework * frameworks.length +
        scope.system * systems +
        scope.entity * (entities - 1),
    ),
    phase('documents', document.write * amount.toWrite + document.review * amount.toReview),
    phase('build', control * amount.missing * PEOPLE[input.people]),
    phase('check', check.control * amount.controls + check.system * systems + sum('checkDays')),
    ...(observed > 0 ? [phase('observe', observedWeek * observed, observed)] : []),
    phase('audit', sum('days'), auditWeeks),
    ...(reportWeeks > 0 ? [phase('report', report, reportWeeks)] : []),
  ];
}

function setDates(work: readonly Work[], start: string): Phase[] {
  let from = start;
  return work.map(({ id, weeks, days }) => {
    const phase = { id, from, to: addDays(from, weeks * 7 - 1), weeks, days };
    from = addDays(from, weeks * 7);
    return phase;
  });
}

/**
 * The changes that would meet the deadline: a shorter SOC 2 report, more days a week (the fewest that suffice), our
 * specialists. If none suffices alone, all that help, with the day on which the plan would end, earliest first.
 */
function findRemedies(input: BlueprintInput, today: string): Remedy[] {
  const { deadline, frameworks, report, help, days } = input;
  const ends = (change: Partial<BlueprintInput>) =>
    addDays(today, draft({ ...input, ...change }, today).weeks * 7 - 1);
  const planned = ends({});
  const found: Remedy[] = [];
  const add = (kind: Remedy['kind'], change: Partial<BlueprintInput>) => {
    const end = ends(change);
    if (end < planned) found.push({ kind, days: change.days ?? days, end });
  };

  if (frameworks.includes('soc2') && REPORTS[report] > REPORTS.type2in3)
    add('type2in3', { report: 'type2in3' });
  if (frameworks.includes('soc2') && report !== 'type1') add('type1', { report: 'type1' });
  if (help !== 'managed') add('managed', { help: 'managed' });
  let enough = days;
  while (enough < MOST_DAYS && ends({ days: enough }) > deadline) enough += 1;
  // More days than MOST_DAYS would be another company, not a remedy.
  if (ends({ days: enough }) <= deadline) add('days', { days: enough });

  const inTime = found.filter(({ end }) => end <= deadline);
  return inTime.length > 0 ? inTime : found.sort((a, b) => (a.end < b.end ? -1 : 1));
}

/** The smallest plan that covers the frameworks and entities; /pricing asks how many tasks run at a time. */
function chooseOffer({
  frameworks,
  entities,
}: BlueprintInput): Pick<Blueprint, 'offer' | 'offerReason'> {
  const { plan, decidedBy } = fitPlan({ frameworks: frameworks.length, tasks: 1, entities });
  return { offer: plan, offerReason: decidedBy.includes('frameworks') ? 'frameworks' : 'entities' };
}

function paper(
  id: PaperRule['id'],
  frameworks: readonly Framework[],
  existing?: Existing,
): PaperRule {
  return { id, frameworks, ...(existing && { existing }) };
}

function count<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length;
}

/**
 * Rounds up to half a day. Amounts are sums of halves and quarters, times a share of at most two decimals, so a
 * smaller trace is a floating-point error.
 */
function halfUp(days: number): number {
  return Math.ceil(Math.round(days * 1000) / 500) / 2;
}
