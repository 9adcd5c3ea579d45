import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { LEAD_PATHS } from '../prove/lead-path.ts';
import { seededRandom } from '../prove/random.ts';

/** Visitors' pages: one with each kind of island, and one without. */
const PAGES = ['/', '/contact', '/pricing', '/discovery-call', '/privacy', '/fr-FR/contact'];

/** How often each of the visitors does something, in milliseconds. */
const PAGE_EVERY_MS = 300;
const FORM_EVERY_MS = 500;

/** After this long a page that is still open asks for its files again, as for those that it loads late. */
const LATE_MS = 8000;

/** A visitor leaves after this long. */
const PATIENCE_MS = 45_000;

/** A form as its visitor knows it. */
export interface SentLead {
  email: string;
  references: Set<string>;
  isAcknowledged: boolean;
}

/** What visitors met since it was last asked. */
export type Met = ReturnType<typeof nothingMet>;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How often a visitor sends a form again. */
const RESENDS = 5;

/**
 * Visitors who read pages and send forms until they are stopped, at a bounded rate. Behind a proxy that does not send
 * a form again, they do so themselves.
 */
export function startLoad(
  url: string,
  seed: number,
  { sendsFormsAgain }: { sendsFormsAgain: boolean },
) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const random = seededRandom(seed);
  const leads: SentLead[] = [];
  const late = new Set<Promise<void>>();
  let isStopped = false;
  let met = nothingMet();

  async function ask(path: string, method: string, headers = {}, body = ''): Promise<Answer> {
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: { 'user-agent': 'Mozilla/5.0 (prove)', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject);
    });
    sent.end(body);
    let answer: IncomingMessage;
    try {
      answer = await answered;
    } catch (error) {
      // As browsers do: the other side closed a kept connection before it heard of the request.
      if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return ask(path, method, headers, body);
      throw error;
    }
    let text = '';
    for await (const chunk of answer.setEncoding('latin1')) text += chunk;
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: text };
  }

  /** Says what is wrong with an answer that is not the site's own with this status; null if nothing is. */
  async function check(what: string, answer: Promise<Answer>, good: readonly number[]) {
    try {
      const { status, headers, body } = await answer;
      if (!headers['x-request-id']) met.problems.push(`${what}: the proxy's own ${status}`);
      else if (!good.includes(status)) met.problems.push(`${what}: ${status}`);
      else return { status, headers, body };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      met.problems.push(`${what}: no answer (${code ?? name})`);
    }
    return null;
  }

  async function readFiles(files: readonly string[], page: string, when: string): Promise<void> {
    for (const file of files) {
      const answer = await check(`${when} ${file} of ${page}`, ask(file, 'GET'), [200]);
      if (!answer) continue;
      if (file.endsWith('.css') && !/^text\/css/.test(answer.headers['content-type'] ?? ''))
        met.problems.push(`${file} is no style`);
      if (when) met.lateFiles += 1;
      else met.files += 1;
    }
  }

  async function readPage(): Promise<void> {
    const path = PAGES[random.below(PAGES.length)] ?? '/';
    const accept = { accept: 'text/html', 'accept-language': 'en-US' };
    const page = await check(`page ${path}`, ask(path, 'GET', accept), [200]);
    if (!page) return;
    met.pages += 1;
    const found = page.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g);
    const files = [...new Set([...found].map(([, file = '']) => file))];
    if (!files.some((file) => file.endsWith('.css'))) met.problems.push(`${path} names no style`);
    await readFiles(files, path, '');
    const again = wait(LATE_MS).then(() => readFiles(files, path, 'late'));
    late.add(again);
    void again.finally(() => late.delete(again));
  }

  async function sendForm(): Promise<void> {
    const number = leads.length;
    const form = LEAD_PATHS[number % 2];
    if (!form) return;
    const body = form.body(number, random);
    const lead: SentLead = {
      email: body.email ?? '',
      references: new Set(),
      isAcknowledged: false,
    };
    leads.push(lead);
    const begun = performance.now();
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const send = () => ask(form.address, 'POST', headers, JSON.stringify(body));
    let answer = send();
    for (let tries = 0; !sendsFormsAgain && tries < RESENDS; tries += 1) {
      const isAnswered = await answer.then(
        (given) => 'x-request-id' in given.headers,
        () => false,
      );
      if (isAnswered) break;
      met.resent += 1;
      await wait(1000);
      answer = send();
    }
    const taken = await check(`form ${form.name}`, answer, form.acknowledges);
    met.slowestFormMs = Math.max(met.slowestFormMs, performance.now() - begun);
    if (!taken) return;
    met.forms += 1;
    lead.isAcknowledged = true;
    lead.references.add(JSON.parse(taken.body).reference);
  }

  async function visit(step: () => Promise<void>, everyMs: number): Promise<void> {
    while (!isStopped) {
      await step();
      await wait(everyMs);
    }
  }

  const visitors = [
    ...[1, 2].map(() => visit(readPage, PAGE_EVERY_MS)),
    ...[1, 2, 3].map(() => visit(sendForm, FORM_EVERY_MS)),
  ];
  return {
    leads,
    /** What was met since the last call. */
    take(): Met {
      const taken = met;
      met = nothingMet();
      return taken;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(visitors);
      await Promise.all(late);
      agent.destroy();
    },
  };
}

function nothingMet() {
  return {
    pages: 0,
    files: 0,
    lateFiles: 0,
    forms: 0,
    /** Forms that visitors sent again themselves, under the same key, because the proxy did not. */
    resent: 0,
    slowestFormMs: 0,
    problems: [] as string[],
  };
}
