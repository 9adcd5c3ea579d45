// `npm run prove:leads -- --rounds 200 [--seed N]`: kills the built site with -9 at random moments while visitors
// submit, and its meeting provider and mail server too, and proves that every acknowledged lead is stored once and
// mailed once, that every booked call has one meeting and one invitation, and that nothing exists twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findRunningAdmin } from '../server/admin/client.ts';
import type { AdminLead } from '../server/admin/lead.ts';
import { openPostgres } from '../server/backend/embedded/postgres.ts';
import { zoomEnv } from '../tests/support/fake-zoom.ts';
import { poll } from '../tests/support/poll.ts';
import { startSite } from '../tests/support/site.ts';
import { LEAD_PATHS } from './prove/lead-path.ts';
import { makePeer, type Peer } from './prove/peer.ts';
import { seededRandom } from './prove/random.ts';
import { judge } from './prove/verdict.ts';
import { makeLead, type ProvedLead, send } from './prove/visitor.ts';

const LEADS_A_ROUND = 8;
/** The site is killed at the latest this long after the first submission. */
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
const folder = await mkdtemp(join(tmpdir(), 'prove-leads-'));
const places = {
  dataDir: join(folder, 'data'),
  provider: join(folder, 'provider.jsonl'),
  mails: join(folder, 'mails.jsonl'),
};
const provider = await makePeer('provider-process.ts', places.provider);
const mailServer = await makePeer('mail-process.ts', places.mails);
const environment = {
  DATA_DIR: places.dataDir,
  LOG_LEVEL: 'info',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  ...zoomEnv(`http://127.0.0.1:${provider.port}`),
};
console.log(`${rounds} rounds with seed ${seed} in ${folder}`);

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
const kills = rounds + provider.kills + mailServer.kills;
await drain();
const verdict = await judge(leads, places);
const violations = [...complaints, ...verdict.violations];
for (const violation of violations) console.log(`VIOLATION: ${violation}`);
console.log(
  [
    `${kills} kills (site ${rounds}, provider ${provider.kills}, mail server ${mailServer.kills})`,
    `${Math.round((performance.now() - begun) / 1000)} s (seed ${seed})`,
    `${verdict.submissions} submissions of ${verdict.leads} leads`,
    `${verdict.acknowledged} acknowledged, ${verdict.storedUnheard} more arrived unheard`,
    `${verdict.stored} stored, ${verdict.teamMails} mails to the team`,
    `${verdict.meetings} calls booked, ${verdict.invitations} invitations, ${verdict.strays} strays at the provider`,
    `${verdict.repeatedMails} mails came again under their Message-ID`,
    `${verdict.lost} lost their time to another, ${verdict.unscheduled} were told of a failure`,
    `${violations.length} violations`,
  ].join('\n'),
);
await Promise.all([provider.kill(), mailServer.kill()]);
if (violations.length === 0) await rm(folder, { recursive: true, force: true });
process.exitCode = violations.length === 0 ? 0 : 1;

/** Makes a peer die at some moment of a round, and come back in the same or a later round. */
function disturb(peer: Peer): () => Promise<void> {
  const isHit = random.chance(0.5);
  const isBack = random.chance(0.6);
  const [diesMs, awayMs] = [random.below(500), random.below(200)];
  return async () => {
    if (!isHit) return;
    await wait(diesMs);
    await peer.kill();
    if (!isBack) return;
    await wait(awayMs);
    await peer.start();
  };
}

/** One run of the site: concurrent submissions, some of them twice, interrupted by `kill -9`. */
async function runRound(known: ProvedLead[], problems: string[]): Promise<void> {
  for (const peer of [provider, mailServer]) if (random.chance(0.85)) await peer.start();
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
  // Visitors without a response try again with the same key; some of those with a response reload.
  const earlier = known.slice(-4 * LEADS_A_ROUND).filter((lead) => !batch.includes(lead));
  batch.push(...earlier.filter((lead) => random.chance(lead.acknowledged > 0 ? 0.05 : 0.5)));

  // The moment is a number of responses, so that a slow machine is hit mid-work just as a fast one is, plus some
  // milliseconds, so that it can fall between any two writes.
  let answersToSee = random.below(batch.length + 1);
  const extraMs = random.below(25);
  let seen: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const disturbances = [disturb(provider), disturb(mailServer)].map((begin) => begin());
  const sent = batch.map(async (lead) => {
    await wait(random.below(100));
    const problem = await send(lead, site.url, random);
    answersToSee -= 1;
    if (answersToSee < 0) seen();
    return problem;
  });
  await Promise.race([enough, wait(LATEST_KILL_MS)]);
  await wait(extraMs);
  const code = await site.stop('SIGKILL');
  if (code !== null) problems.push(`the site ended by itself with ${code}: ${site.lines.at(-1)}`);
  for (const problem of await Promise.all(sent)) if (problem) problems.push(problem);
  await Promise.all(disturbances);
}

/** Final runs without kills, until no lead waits and every mail is written. */
async function drain(): Promise<void> {
  await Promise.all([provider.start(), mailServer.start()]);
  while ((await drainWhatMayGo()) === 'held') await passAnHour(places.dataDir);
}

async function drainWhatMayGo(): Promise<'all' | 'held'> {
  const site = await startSite(environment);
  const drained = await poll(async () => {
    const admin = await findRunningAdmin(places.dataDir);
    if (!admin) return false;
    // Mails that waited for their server to come back are retried now.
    await admin.retry();
    let drained: 'all' | 'held' = 'all';
    for await (const line of admin.list({ failedOnly: false })) {
      if ('problem' in line) return false;
      if (line.lead.state === 'mailed') continue;
      if (line.lead.state !== 'mail-waiting' || !isHeld(line.lead)) return false;
      drained = 'held';
    }
    return drained;
  }, DRAIN_LIMIT_MS);
  await site.stop('SIGTERM');
  return drained;
}

/** Whether the only mail still due for a lead is its invitation, not yet attempted. */
function isHeld({ mails }: AdminLead): boolean {
  const unsent = mails.filter(({ state }) => state !== 'sent' && state !== 'lapsed');
  return unsent.every(
    ({ template, state, attempts }) =>
      template === 'meeting-visitor' && state === 'pending' && attempts === 0,
  );
}

/**
 * Moves the mails of a stopped site back by an hour: it sends visitors at most a hundred mails an hour, and a
 * proof books far more calls in its few minutes.
 */
async function passAnHour(dataDir: string): Promise<void> {
  const db = await openPostgres(join(dataDir, 'postgres'));
  await db.exec("update public.outbox set counted_at = counted_at - interval '1 hour'");
  await db.close();
}
