import { parseArgs } from 'node:util';
import { cleanAddress, isEmail } from '#rules/mail-address.ts';
import { isRowId } from '#rules/reference.ts';
import { isDay } from '#shared/days.ts';
import type { ClosedState } from '../backend/stored-leads.ts';
import { type Config, loadConfig } from '../config.ts';
import { BootError } from '../process/boot-error.ts';
import { findRunningAdmin } from './client.ts';
import { Complaint, complain } from './complaint.ts';
import { exportCsv } from './export.ts';
import { ADMIN_STATES, type AdminLead, type LeadFilter } from './lead.ts';
import type { AdminLine, LeadAdmin } from './lead-admin.ts';
import { leadSheet, leadTable, personTable } from './table.ts';

interface Place {
  /** The project's folder: the embedded backend's migrations are in it. */
  root: string;
  /** How it was called, for the usage. */
  program: string;
  now: () => number;
}

const KINDS = ['contact', 'consultation', 'meeting', 'privacy'];

/** Lines of a listing's page. */
const PAGE = 100;

const usageOf = (program: string) => `Usage:
  ${program} list [--failed]     every lead, or those that need you
       [--since DAY] [--until DAY] [--kind KIND] [--state STATE] [--text WORDS]
                                 those of some days (2027-03-15; the last is included), of one kind
                                 (${KINDS.join(', ')}) or state, or with some words
       [--page N] [--json]       a hundred at a time; each as a line of JSON
  ${program} show REFERENCE      everything about one
  ${program} export --csv FILE   all of them as CSV; - is standard output
  ${program} consent NUMBER      what a visitor decided about cookies and sale
  ${program} permit CASE         the signed permission for an agent's privacy request is there
  ${program} close CASE completed [NOTE]
  ${program} close CASE refused WHY
                                 a privacy request was answered, or refused
  ${program} reopen CASE         it was not after all
  ${program} answered REFERENCE  the team has answered it; with --end it has not after all
  ${program} keep REFERENCE REASON
                                 keep a lead beyond its time for a reason
  ${program} keep REFERENCE --end
                                 keep it no longer than others
  ${program} find EMAIL          what is kept under an address
  ${program} forget EMAIL [--yes]
                                 delete what is, but what has to stay; without --yes it is only listed
  ${program} doctor [--json]     check settings, backend, mail, webhook, Redis, clock and disk, and
                                 say what to do; 1 if something needs you
  ${program} retry               try again what was refused, or could not be sent
`;

/**
 * The owner's command for leads (CONTRACT, Where the embedded backend keeps things), wherever they are, even while
 * the site runs. Writes to stdout, complaints to stderr; resolves to the exit code.
 */
export async function leadsCommand(args: string[], place: Place): Promise<number> {
  if (!process.stdout.listeners('error').includes(endUnwritten))
    process.stdout.on('error', endUnwritten);
  try {
    return await run(args, place);
  } catch (error) {
    if (!(error instanceof Complaint || error instanceof BootError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** `… | head` closes the output when it has enough: the work is done all the same. A full disk takes no more. */
function endUnwritten({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') process.exit(complain([`The output cannot be written (${code}).`]));
}

async function run(args: string[], place: Place): Promise<number> {
  const usage = usageOf(place.program);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage);
    return 0;
  }
  const { command, subject, words, csv, yes, end, ...listing } = readArguments(args, usage);
  const withAdmin = (work: (admin: LeadAdmin) => Promise<number>) => administer(place, work);
  switch (command) {
    case 'list':
      return withAdmin((admin) => list(admin, listing));
    case 'answered': {
      const reference = referenceOf(subject, usage);
      const at = end ? null : new Date(place.now()).toISOString();
      const said = `${reference}: ${at ? `answered at ${at}` : 'not answered'}.`;
      return withAdmin((admin) => tell(admin.answer(reference, at), said, noLead(reference)));
    }
    case 'show': {
      const reference = referenceOf(subject, usage);
      return withAdmin((admin) => show(admin, reference));
    }
    case 'export':
      if (!csv) throw new Complaint(usage);
      return withAdmin((admin) => exportCsv(admin, csv));
    case 'consent':
      if (!subject) throw new Complaint(usage);
      return withAdmin((admin) => consent(admin, subject.trim().toLowerCase()));
    case 'find':
    case 'forget': {
      const address = addressOf(subject, usage);
      return withAdmin((admin) =>
        command === 'forget' && yes ? forget(admin, address) : find(admin, address),
      );
    }
    case 'keep': {
      const reference = referenceOf(subject, usage);
      const reason = words.join(' ').trim();
      // A variable that came out empty as the reason must not end the keeping of what a court may ask for.
      if (end === (reason !== '')) throw new Complaint(usage);
      const said = end
        ? `${reference} goes in its time, and where the person asks for it.`
        : `${reference} stays beyond its time: ${reason}`;
      return withAdmin((admin) =>
        tell(admin.keep(reference, end ? null : reason), said, noLead(reference)),
      );
    }
    case 'permit': {
      const caseNumber = referenceOf(subject, usage);
      return withAdmin((admin) => permit(admin, caseNumber));
    }
    case 'close': {
      const caseNumber = referenceOf(subject, usage);
      const [state, ...note] = words;
      const why = note.join(' ').trim() || null;
      // The record of a refusal has to say on what ground (11 CCR §7101(b)).
      if (state !== 'completed' && !(state === 'refused' && why)) throw new Complaint(usage);
      return withAdmin((admin) => close(admin, caseNumber, state, why));
    }
    case 'reopen': {
      const caseNumber = referenceOf(subject, usage);
      return withAdmin((admin) => close(admin, caseNumber, 'reopened', null));
    }
    case 'retry':
      return withAdmin(retry);
    case 'doctor': {
      const examineEmbedded = (config: Config) =>
        administer(place, (admin) => admin.examine(), config);
      const { doctor } = await import('./doctor.ts');
      return doctor(listing.json, { ...place, examineEmbedded });
    }
    default:
      throw new Complaint(usage);
  }
}

function readArguments(args: string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        failed: { type: 'boolean', default: false },
        since: { type: 'string' },
        until: { type: 'string' },
        kind: { type: 'string' },
        state: { type: 'string' },
        text: { type: 'string' },
        page: { type: 'string' },
        json: { type: 'boolean', default: false },
        csv: { type: 'string' },
        yes: { type: 'boolean', default: false },
        end: { type: 'boolean', default: false },
      },
    });
    const [command = '', subject, ...words] = positionals;
    const most = ABOUT_ALL.has(command) ? 1 : 2;
    const isRead = (option: string) => OPTIONS[command]?.split(' ').includes(option);
    const unread = Object.entries(values).filter(
      ([name, value]) => value !== false && !isRead(name),
    );
    if (unread.length > 0 || (positionals.length > most && !WITH_WORDS.has(command)))
      throw new Error('What nobody reads may have been meant');
    return { command, subject, words, ...values };
  } catch {
    throw new Complaint(usage);
  }
}

/** The options that commands read. */
const OPTIONS: Readonly<Record<string, string>> = {
  list: 'failed since until kind state text page json',
  export: 'csv',
  answered: 'end',
  keep: 'end',
  forget: 'yes',
  doctor: 'json',
};

/** What follows their subject is text. */
const WITH_WORDS: ReadonlySet<string> = new Set(['keep', 'close']);

const ABOUT_ALL: ReadonlySet<string> = new Set(['list', 'export', 'retry', 'doctor']);

function referenceOf(subject: string | undefined, usage: string): string {
  const reference = subject?.trim().toUpperCase();
  if (!reference) throw new Complaint(usage);
  if (!/^[\w-]{1,64}$/.test(reference)) throw new Complaint(`${reference} is no reference.`);
  return reference;
}

/** The running site's administration, otherwise our own on the same journal and backend. */
async function administer<T>(
  place: Place,
  work: (admin: LeadAdmin) => Promise<T>,
  config = loadConfig(),
): Promise<T> {
  const running = await findRunningAdmin(config.dataDir);
  if (running) return work(running);
  // Most of the server, which a site that runs has loaded already.
  const { openAdmin } = await import('./open-admin.ts');
  const { admin, close } = await openAdmin(config, place);
  try {
    return await work(admin);
  } finally {
    await close();
  }
}

type Listing = Pick<
  ReturnType<typeof readArguments>,
  'failed' | 'since' | 'until' | 'kind' | 'state' | 'text' | 'page' | 'json'
>;

async function list(admin: LeadAdmin, listing: Listing): Promise<number> {
  const { filter, page } = readListing(listing);
  const lines: AdminLine[] = [];
  for await (const line of admin.list(filter)) lines.push(line);
  const { leads, problems } = sort(lines);
  const shown = page ? leads.slice((page - 1) * PAGE, page * PAGE) : leads;
  if (listing.json) process.stdout.write(shown.map((lead) => `${JSON.stringify(lead)}\n`).join(''));
  else process.stdout.write(leadTable(shown) || (problems.length > 0 ? '' : 'None.\n'));
  if (page && !listing.json)
    process.stdout.write(
      `Page ${page} of ${Math.ceil(leads.length / PAGE)}, ${leads.length} in all.\n`,
    );
  return complain(problems);
}

/** The days are those of the coordinated universal time, as the times in the list. @throws Complaint */
function readListing({ failed, since, until, kind, state, text, page }: Listing): {
  filter: LeadFilter;
  page: number | null;
} {
  if (kind !== undefined && !KINDS.includes(kind))
    throw new Complaint(`--kind is one of ${KINDS.join(', ')}.`);
  if (state !== undefined && !ADMIN_STATES.some((one) => one === state))
    throw new Complaint(`--state is one of ${ADMIN_STATES.join(', ')}.`);
  if (page !== undefined && !/^[1-9]\d{0,5}$/.test(page))
    throw new Complaint('--page is a number from 1 on.');
  for (const [name, day] of Object.entries({ since, until }))
    if (day !== undefined && !isDay(day))
      throw new Complaint(`--${name} is a day such as 2027-03-15.`);
  return {
    filter: {
      failedOnly: failed,
      since: since && `${since}T00:00:00Z`,
      until: until && `${until}T24:00:00Z`,
      kind,
      state,
      text,
    },
    page: page === undefined ? null : Number(page),
  };
}

const noLead = (reference: string) => `There is no stored lead ${reference}.`;

/** Writes what was done, or that what it was to be done to is not there, or why that is unknown. */
async function tell(
  done: ReturnType<LeadAdmin['keep']>,
  said: string,
  missing: string,
): Promise<number> {
  const { isThere, problem } = await done;
  if (problem || !isThere) return complain([problem ?? missing]);
  process.stdout.write(`${said}\n`);
  return 0;
}

async function show(admin: LeadAdmin, reference: string): Promise<number> {
  const { leads, problems } = sort(await admin.show(reference));
  process.stdout.write(leads.map(leadSheet).join('\n'));
  // If the backend could not be read, nobody knows.
  if (leads.length + problems.length === 0) problems.push(`There is no lead ${reference}.`);
  return complain(problems);
}

async function consent(admin: LeadAdmin, id: string): Promise<number> {
  if (!isRowId(id)) throw new Complaint(`${id} is no number of a decision.`);
  const { decision, problem } = await admin.consent(id);
  if (problem) return complain([problem]);
  if (!decision) return complain([`No decision is kept under ${id}, or it is still on its way.`]);
  const { words, ...row } = decision;
  for (const [name, value] of Object.entries(row))
    process.stdout.write(`${name.padEnd(15)}${value ?? '-'}\n`);
  if (words) process.stdout.write(`\nThe visitor was shown:\n\n${words}\n`);
  return 0;
}

function addressOf(subject: string | undefined, usage: string): string {
  const address = cleanAddress(subject ?? '');
  if (!isEmail(address)) throw new Complaint(usage);
  return address;
}

const OUT_OF_REACH = `Out of reach from here: mails in mailboxes and at the mail service, calls at the meeting
provider, exports, backups, and the journals of other copies of the site. Proof of consent bears no address.
`;

async function find(admin: LeadAdmin, email: string): Promise<number> {
  const { goes, stays, problems } = await admin.find(email);
  const found = personTable('Kept, and deleted by forget:', goes) + personTable('Stays:', stays);
  if (found) process.stdout.write(`${found}${OUT_OF_REACH}`);
  else if (problems.length === 0) process.stdout.write(`Nothing is kept under ${email}.\n`);
  if (goes.length > 0)
    process.stdout.write('Nothing was deleted: that is done by forget, with --yes.\n');
  return complain(problems);
}

async function forget(admin: LeadAdmin, email: string): Promise<number> {
  const { goes, stays, problems } = await admin.forget(email);
  if (problems.length > 0) {
    const still = personTable('Was found:', goes) + personTable('Stays:', stays);
    process.stdout.write(still);
    return complain(problems);
  }
  const reported = personTable('Deleted:', goes) + personTable('Stays:', stays);
  process.stdout.write(
    reported ? `${reported}${OUT_OF_REACH}` : `Nothing is kept under ${email}.\n`,
  );
  return 0;
}

const NO_SUCH_CASE = 'There is no privacy request of this number.';

const PERMISSION_WORDS = {
  recorded: 'The permission is recorded: the request may be acted on.',
  known: 'It was permitted before; nothing has changed.',
  'no-agent': 'Whoever made this request asks for themselves: no permission is needed.',
  closed: 'The permission is noted; the request is closed, and has to be reopened to be acted on.',
  'not-found': NO_SUCH_CASE,
} as const;

async function permit(admin: LeadAdmin, caseNumber: string): Promise<number> {
  const { outcome, problem } = await admin.permit(caseNumber);
  if (!outcome) return complain([problem ?? 'The backend did not say what became of it.']);
  const words = `${caseNumber}: ${PERMISSION_WORDS[outcome]}`;
  if (outcome === 'no-agent' || outcome === 'not-found') return complain([words]);
  process.stdout.write(`${words}\n`);
  return 0;
}

function close(
  admin: LeadAdmin,
  caseNumber: string,
  state: ClosedState,
  note: string | null,
): Promise<number> {
  const reported = state === 'reopened' ? 'open' : `closed as ${state}`;
  const missing = `${caseNumber}: ${NO_SUCH_CASE}`;
  return tell(admin.close(caseNumber, state, note), `${caseNumber}: ${reported}.`, missing);
}

async function retry(admin: LeadAdmin): Promise<number> {
  const { leads, mails, pending, failed, problem } = await admin.retry();
  process.stdout.write(
    `${leads} leads and ${mails} mails or events tried again; ${pending} leads waiting, ${failed} refused now.\n`,
  );
  return complain(problem ? [problem] : []);
}

function sort(lines: AdminLine[]): { leads: AdminLead[]; problems: string[] } {
  const leads: AdminLead[] = [];
  const problems: string[] = [];
  for (const line of lines) {
    if ('lead' in line) leads.push(line.lead);
    else problems.push(line.problem);
  }
  return { leads, problems };
}
