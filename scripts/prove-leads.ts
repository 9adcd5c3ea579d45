// `npm run prove:leads -- --rounds 200 [--seed N]`: kills the built site with -9 at random moments while
// visitors submit, and proves that every acknowledged lead is stored once and mailed once, every booked
// call has one meeting and one invitation, and nothing is there twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findRunningDesk } from '../server/leads/owner-client.ts';
import { poll } from '../tests/support/poll.ts';
import { startSite } from '../tests/support/site.ts';
import { LEAD_PATHS } from './prove/lead-path.ts';
import { seededRandom } from './prove/random.ts';
import { judge } from './prove/verdict.ts';
import { makeLead, type ProvedLead, send } from './prove/visitor.ts';

const LEADS_A_ROUND = 8;
/** The site dies at the latest this long after the first submission. */
const LATEST_KILL_MS = 3000;
const DRAIN_LIMIT_MS = 120_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('--rounds and --seed are whole numbers');

const random = seededRandom(seed);
const dataDir = await mkdtemp(join(tmpdir(), 'prove-leads-'));
const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
console.log(`${rounds} rounds with seed ${seed} in ${dataDir}`);

const begun = performance.now();
const leads: ProvedLead[] = [];
const complaints: string[] = [];
for (let round = 1; round <= rounds; round += 1) {
  await runRound(leads, complaints);
  if (round % 20 === 0 || round === rounds) {
    const acknowledged = leads.filter((lead) => lead.acknowledged > 0).length;
    console.log(`round ${round}: ${leads.length} leads, ${acknowledged} acknowledged`);
  }
}
await drain();
const verdict = await judge(leads, dataDir);
const violations = [...complaints, ...verdict.violations];
for (const violation of violations) console.log(`VIOLATION: ${violation}`);
console.log(
  [
    `${rounds} kills in ${Math.round((performance.now() - begun) / 1000)} s (seed ${seed})`,
    `${verdict.submissions} submissions of ${verdict.leads} leads`,
    `${verdict.acknowledged} acknowledged, ${verdict.storedUnheard} more arrived unheard`,
    `${verdict.stored} stored, ${verdict.teamMails} mails to the team`,
    `${verdict.meetings} calls booked (${verdict.unclaimed} unclaimed), ${verdict.invitations} invitations`,
    `${verdict.lost} lost their time to another, ${verdict.unscheduled} were told of a failure`,
    `${violations.length} violations`,
  ].join('\n'),
);
if (violations.length === 0) await rm(dataDir, { recursive: true, force: true });
process.exitCode = violations.length === 0 ? 0 : 1;

/** One life of the site: submissions at once, some of them twice, and `kill -9` among them. */
async function runRound(known: ProvedLead[], problems: string[]): Promise<void> {
  const site = await startSite(environment);
  const batch: ProvedLead[] = [];
  for (const path of LEAD_PATHS) {
    for (let index = 0; index < LEADS_A_ROUND; index += 1) {
      const lead = makeLead(path, known.length, random);
      known.push(lead);
      batch.push(lead);
      // A double click.
      if (random.chance(0.4)) batch.push(lead);
    }
  }
  // Who was not answered tries again, with the same key; and some who were answered reload.
  const earlier = known.slice(-4 * LEADS_A_ROUND).filter((lead) => !batch.includes(lead));
  batch.push(...earlier.filter((lead) => random.chance(lead.acknowledged > 0 ? 0.05 : 0.5)));

  // The moment is a number of answers, so that a slow machine is hit in the midst of things as well as
  // a fast one, and then some milliseconds, to fall between any two writes.
  let answersToSee = random.below(batch.length + 1);
  const extraMs = random.below(25);
  let seen: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const sent = batch.map(async (lead) => {
    await wait(random.below(100));
    const problem = await send(lead, site.url, random);
    answersToSee -= 1;
    if (answersToSee < 0) seen();
    return problem;
  });
  await Promise.race([enough, wait(LATEST_KILL_MS, undefined, { ref: false })]);
  await wait(extraMs);
  await site.stop('SIGKILL');
  for (const problem of await Promise.all(sent)) if (problem) problems.push(problem);
}

/** A last, undisturbed life, until no lead waits and every mail is written. */
async function drain(): Promise<void> {
  const site = await startSite(environment);
  await poll(async () => {
    const desk = await findRunningDesk(dataDir);
    if (!desk) return false;
    for await (const line of desk.list({ failedOnly: false }))
      if ('problem' in line || line.lead.state !== 'mailed') return false;
    return true;
  }, DRAIN_LIMIT_MS);
  await site.stop('SIGTERM');
}
