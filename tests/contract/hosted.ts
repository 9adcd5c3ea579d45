import type { LimitChanges } from '#server/limits.ts';
import { type FakeZoom, startFakeZoom } from '../support/fake-zoom.ts';
import { consultationRequest } from '../support/forms.ts';
import { type Gate, openGate } from '../support/gate.ts';
import { hostSite } from '../support/hosted-site.ts';
import { weekday } from '../support/instants.ts';
import type { RunningSite } from '../support/site.ts';
import { MEETING_ENV } from './booking.ts';
import { openDeno, openProject, type Project } from './project.ts';

/** The fake Zoom's request for a new meeting. */
export const CREATE = 'POST /users/me/meetings';

/** The built site with hosted settings, and everything that it depends on. */
export interface Hosted {
  project: Project;
  zoom: FakeZoom;
  /** Between the sites and the project. */
  gate: Gate;
  /** One site for each set of limits, all on the same project. */
  sites: RunningSite[];
  /** Posts JSON to a site; resolves to the response and its time in milliseconds. */
  post(path: string, body: object, options?: { key?: string; site?: number }): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  ms: number;
}

/** Starts PostgreSQL 15, REST over it, the functions under Deno, SMTP, a fake Zoom, and the sites. */
export async function openHosted(...limits: LimitChanges[]): Promise<Hosted> {
  // If something does not start, close what is already open.
  await using opened = new AsyncDisposableStack();
  const zoom = opened.use(await startFakeZoom());
  const project = opened.adopt(
    await openProject((env) => openDeno({ ...env, ...MEETING_ENV, ...zoom.env })),
    (given) => given.close(),
  );
  const gate = opened.use(await openGate(project.url));
  const env = {
    ...MEETING_ENV,
    SUPABASE_URL: gate.url,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    SUPABASE_SECRET_KEY: project.secretKey,
  };
  const sites: RunningSite[] = [];
  for (const own of limits) sites.push(opened.use(await hostSite(env, { limits: own })));
  const kept = opened.move();

  return {
    project,
    zoom,
    gate,
    sites,
    async post(path, body, { key, site = 0 } = {}) {
      const begun = performance.now();
      const response = await fetch(`${sites[site]?.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body: answer, ms: performance.now() - begun };
    },
    close: () => kept.disposeAsync(),
  };
}

let lastDay = Date.now() + 7 * 86_400_000;

/** A weekday that no earlier test has used. */
export function nextDay(): string {
  const day = weekday(1, lastDay);
  lastDay = Date.parse(`${day}T12:00:00Z`);
  return day;
}

/** A booking by the visitor `name`, identified by its address. */
export function bookingOf(
  name: string,
  date: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const email = emailOf(name);
  return consultationRequest({ email, date, time: '10:00', timezone: 'Europe/Paris', ...changes });
}

export function emailOf(name: string): string {
  return `${name}@meridian.example`;
}
