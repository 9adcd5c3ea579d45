import { DEFAULT_LOCALE } from '#rules/locales.ts';
import type { Backend } from '../backend/client.ts';
import { mailFolderOf } from '../backend/embedded/mail-files.ts';
import { BackendReadError } from '../backend/read.ts';
import type { ClosedState, StoredLeads } from '../backend/stored-leads.ts';
import type { Intake } from '../leads/intake.ts';
import type { Journal } from '../leads/journal.ts';
import {
  type AdminLead,
  fromJournal,
  fromStored,
  isWanted,
  type LeadFilter,
  STUCK,
  UNREAD,
} from './lead.ts';
import { createPersonAdmin } from './person.ts';

/** One line of a listing: a lead, or why further ones could not be read. */
export type AdminLine = { lead: AdminLead } | { problem: string };

/** The result of recording a permission; see `permit`. */
interface PermissionAnswer {
  /** `no-agent`: the person made the request themselves. Null if unknown. */
  outcome: 'recorded' | 'known' | 'no-agent' | 'closed' | 'not-found' | null;
  problem: string | null;
}

/** The administration of all leads, for the owner: those that the backend stored, and those still in the journal. */
export type LeadAdmin = ReturnType<typeof createLeadAdmin>;

export type AdminBackend = Pick<Backend, 'storedLeads' | 'readConsent' | 'invoke' | 'examine'>;

/** Makes the administration on a journal and a backend. A failing backend is a reported problem, never thrown. */
export function createLeadAdmin(options: {
  /** The embedded backend's mail files are in it. */
  dataDir: string;
  journal: Journal;
  intake: Pick<Intake, 'retryFailed' | 'whenIdle'>;
  backend: AdminBackend;
}) {
  const { journal, intake, backend } = options;
  const { storedLeads } = backend;
  return {
    /** Stored leads, oldest first, then what the journal still holds. */
    list: (filter: LeadFilter) => listLeads(journal, storedLeads, filter),

    /** Everything under one reference; empty if there is none. */
    async show(reference: string) {
      const stored = await orProblem(storedLeads.find(reference), []);
      const lines: AdminLine[] = stored.found.map((lead) => ({ lead: fromStored(lead) }));
      if (stored.problem) lines.push({ problem: stored.problem });
      for await (const line of listJournal(journal))
        if ('problem' in line || line.lead.reference === reference) lines.push(line);
      return lines;
    },

    /** Tries again everything that was refused or given up: how much, and what is left in the journal after it. */
    async retry() {
      // First, so that the mails of the leads below, which are sent anyway, are not counted.
      const mails = await orProblem(storedLeads.retryMails(), 0);
      const { revived, stuck } = await intake.retryFailed();
      const problem = mails.problem ?? (stuck > 0 ? STUCK : null);
      return { leads: revived, mails: mails.found, ...(await journal.count()), problem };
    },

    /** What a visitor decided about consent, by the id that the visitor was shown, or why that is unknown. */
    async consent(id: string) {
      const { found, problem } = await orProblem(backend.readConsent(id), null);
      return { decision: found, problem };
    },

    /** Records that the person whom an agent's privacy request is about gave a signed permission. */
    permit: (caseNumber: string) => recordPermission(backend, caseNumber),
    examine: () => backend.examine(),

    /** Keeps a lead beyond its time, even if the person asks for erasure, for a reason; null ends that. */
    keep: (reference: string, reason: string | null) =>
      orAbsent(storedLeads.keep(reference, reason)),

    /** Notes when the team answered a lead, ISO 8601, or null that it did not. */
    answer: (reference: string, at: string | null) => orAbsent(storedLeads.answer(reference, at)),

    /** Closes a privacy request as answered or refused, or opens it again, with a note for its record. */
    close: (caseNumber: string, state: ClosedState, note: string | null) =>
      orAbsent(storedLeads.closeRequest(caseNumber, state, note)),

    ...createPersonAdmin({
      journal,
      whenIdle: intake.whenIdle,
      storedLeads,
      describe,
      mailFolder: mailFolderOf(options.dataDir),
    }),
  };
}

async function* listJournal(journal: Journal): AsyncGenerator<AdminLine> {
  for (const folder of ['pending', 'failed'] as const)
    for await (const record of journal.leads(folder))
      if (record === 'unread') yield { problem: UNREAD };
      else yield { lead: fromJournal(record, folder === 'failed' ? 'refused' : 'waiting') };
}

async function* listLeads(
  journal: Journal,
  storedLeads: StoredLeads,
  filter: LeadFilter,
): AsyncGenerator<AdminLine> {
  const wanted = (lead: AdminLead) => isWanted(lead, filter);
  // A lead may be stored while the journal still has it as pending: it is listed once.
  const waiting = new Map(journal.entries('pending').map((entry) => [entry.reference, entry]));
  try {
    for await (const stored of storedLeads.all(filter)) {
      const lead = fromStored(stored);
      waiting.delete(lead.reference);
      if (wanted(lead)) yield { lead };
    }
    if (filter.failedOnly)
      for (const stored of await storedLeads.untold()) {
        const lead = fromStored(stored);
        if (wanted(lead)) yield { lead };
      }
  } catch (error) {
    yield { problem: describe(error) };
  }
  const isNew = (lead: AdminLead) => lead.state !== 'waiting' || waiting.has(lead.reference);
  for await (const line of listJournal(journal))
    if ('problem' in line || (wanted(line.lead) && isNew(line.lead))) yield line;
}

async function recordPermission(
  backend: AdminBackend,
  caseNumber: string,
): Promise<PermissionAnswer> {
  const body = { action: 'record-permission', caseNumber };
  const options = { idempotencyKey: `permit-${caseNumber}`, locale: DEFAULT_LOCALE };
  const outcome = await backend.invoke('confirm-privacy-request', body, options);
  if (outcome.kind === 'answered') {
    const { outcome: reported } = (outcome.data ?? {}) as { outcome?: unknown };
    const isOther = reported === 'known' || reported === 'closed';
    return { outcome: isOther ? reported : 'recorded', problem: null };
  }
  const { code } = outcome;
  if (code === 'no-agent' || code === 'not-found') return { outcome: code, problem: null };
  return { outcome: null, problem: 'The backend did not record it' };
}

/** Whether the lead or request is there, or why that is unknown. */
async function orAbsent(call: Promise<number>) {
  const { found, problem } = await orProblem(call, 0);
  return { isThere: found > 0, problem };
}

/** What a call found; `otherwise`, and why, if it failed. */
async function orProblem<T>(
  call: Promise<T>,
  otherwise: T,
): Promise<{ found: T; problem: string | null }> {
  try {
    return { found: await call, problem: null };
  } catch (error) {
    return { found: otherwise, problem: describe(error) };
  }
}

function describe(error: unknown): string {
  return error instanceof BackendReadError ? error.message : 'The backend could not be read';
}
