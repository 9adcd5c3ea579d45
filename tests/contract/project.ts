import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { serveFunctions } from '../support/deno.ts';
import { poll } from '../support/poll.ts';
import { startPushedPostgres } from '../support/postgres.ts';
import { serveRest } from '../support/rest-http.ts';
import { startSmtp, type TakenMail, type TestSmtp } from '../support/smtp.ts';

/** The folder of migrations, seed and functions. */
export const SUPABASE_DIR = fileURLToPath(new URL('../../supabase', import.meta.url));

/** A log for backends whose messages do not matter. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A valid contact message. */
export const CONTACT = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@meridian.example',
  company: 'Meridian Payments',
  interest: 'growth',
  message: 'We have an audit in March.\nCan you help?',
  honeypot: '',
};

/** What a function answers. */
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The answer by which a function refuses something. */
export const refusal = (status: number, code: string): Answer => ({ status, body: { code } });

/** A hosted project as the site sees it. */
export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Cuts the functions off from the database, or reconnects them; only if HTTP is between them. */
  setDatabase?(isUp: boolean): void;
  /** Runs SQL as the database's owner; only if it is a server. */
  execute?(sql: string): Promise<unknown>;
  /** Cuts the functions' next call of a database function, once. */
  cutNext?(name: string): void;
  close(): Promise<void>;
}

/** A backend with its mail server, and helpers for both. */
export interface Project extends Backend {
  smtp: TestSmtp;
  /** Calls a function with the secret key, unless `headers` say otherwise. */
  invoke(name: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Reads a table as the owner. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Calls a database function as the owner. */
  rpc(name: string, args: Record<string, unknown>): Promise<unknown>;
  /** The leads that were stored under a key. */
  leadsOf(key: string): Promise<Record<string, unknown>[]>;
  /** The mails about a lead except its receipt, once there is one. */
  mailsAbout(reference: unknown): Promise<TakenMail[]>;
  /** Those of them to an address, once there are `count`. */
  mailsTo(address: string, reference: unknown, count?: number): Promise<TakenMail[]>;
  /** The first of them, once it is there. */
  mailTo(address: string, reference: unknown): Promise<TakenMail>;
  /** Sends what is due in the outbox. */
  drain(): Promise<Answer>;
  /** The receipts for a lead that were accepted so far. */
  receiptsFor(reference: unknown): TakenMail[];
  /** The outbox row of a lead, not counting its receipt's, once it satisfies `test`. */
  outboxOf(
    reference: unknown,
    test: (row: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>>;
}

const isAbout = ({ mail }: TakenMail, reference: unknown) =>
  mail.subject?.includes(String(reference));
const isReceipt = ({ mail }: TakenMail) => mail.messageId?.startsWith('<lead-receipt.');

/** Where the team's mails go. */
export const TEAM = 'team@auditharbor.example';

/** The settings of every project. */
const SETTINGS = { LEADS_TO: TEAM, MAIL_FROM: 'site@auditharbor.example' };

/** The functions under Deno, on PostgreSQL 15, all over HTTP. */
async function openDeno(env: Record<string, string>): Promise<Backend> {
  const postgres = await startPushedPostgres();
  const front = await serveRest(postgres.transact);
  const deno = await serveFunctions({
    ...env,
    SUPABASE_URL: front.url,
    // The format in which hosted projects pass keys to their functions.
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: front.secretKey }),
  });
  front.functionsUrl = deno.url;
  return {
    url: front.url,
    publishableKey: front.publishableKey,
    secretKey: front.secretKey,
    setDatabase(isUp) {
      front.isRestUp = isUp;
    },
    execute: (sql) => postgres.session.exec(sql),
    cutNext(name) {
      front.cutNext = `/rpc/${name}`;
    },
    async close() {
      await deno[Symbol.asyncDispose]();
      await front[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

/** Opens a backend with its own mail server, and more settings. */
export async function openProject(
  open: (env: Record<string, string>) => Promise<Backend>,
  settings: Record<string, string> = {},
): Promise<Project> {
  const smtp = await startSmtp();
  const backend = await open({ ...SETTINGS, SMTP_URL: smtp.url, ...settings });
  const { url, secretKey } = backend;

  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { apikey: secretKey, ...init.headers },
    });
    return { status: response.status, body: await response.json() };
  }

  const project: Project = {
    ...backend,
    smtp,
    invoke: (name, body, headers = {}) =>
      ask(`/functions/v1/${name}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async rows(query) {
      return (await ask(`/rest/v1/${query}`)).body;
    },
    async rpc(name, args) {
      const init = { method: 'POST', body: JSON.stringify(args) };
      return (await ask(`/rest/v1/rpc/${name}`, init)).body;
    },
    leadsOf: (key) => project.rows(`leads?idempotency_key=eq.${key}`),
    drain: () => project.invoke('drain-outbox', {}),
    mailsTo: (address, reference, count = 1) =>
      poll(() => {
        const found = smtp.taken.filter(
          (taken) => taken.to.includes(address) && isAbout(taken, reference) && !isReceipt(taken),
        );
        return found.length >= count && found;
      }),
    mailTo: async (address, reference) =>
      (await project.mailsTo(address, reference))[0] as TakenMail,
    async mailsAbout(reference) {
      const about = (taken: TakenMail) => isAbout(taken, reference) && !isReceipt(taken);
      await poll(() => smtp.taken.some(about));
      return smtp.taken.filter(about);
    },
    receiptsFor: (reference) =>
      smtp.taken.filter((taken) => isAbout(taken, reference) && isReceipt(taken)),
    async outboxOf(reference, test) {
      const [lead] = await project.rows(`leads?select=id&reference=eq.${reference}`);
      const mails = `outbox?lead_id=eq.${lead?.id}&template=neq.lead-receipt`;
      return poll(async () => (await project.rows(mails)).find(test));
    },
    async close() {
      await backend.close();
      await smtp[Symbol.asyncDispose]();
    },
  };
  return project;
}

/** Opens a project under Deno for all tests of a file, and closes it after the last of them. */
export async function projectOfFile(settings: Record<string, string> = {}): Promise<Project> {
  const project = await openProject(openDeno, settings);
  afterAll(() => project.close());
  return project;
}
