// `npm run prove:tests [-- NAME...] [--jobs 2]`: puts small faults into copies of the project, one at a time, and runs
// the tests that must notice them; NAME is the beginning of a fault's name or of its test file's. Prints one row per
// fault and a last line with the counts. It exits with 1 if a fault went unnoticed (also if its tests fail without
// it), and with 2 if a fault's place is gone or the types refuse it.
import { parseArgs } from 'node:util';
import prepare from '../tests/support/prepare.ts';
import type { Fault } from './prove-tests/fault.ts';
import { FAULTS } from './prove-tests/faults.ts';
import { findMisfits } from './prove-tests/misfits.ts';
import { runTests } from './prove-tests/test-run.ts';
import { openWorkshop, type Workshop } from './prove-tests/workshop.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' } },
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs is a whole number');

const chosen = positionals.length > 0 ? FAULTS.filter(isChosen) : FAULTS;
if (chosen.length === 0) throw new Error(`There is no fault named ${positionals.join(' ')}`);

const workshops = await Promise.all(Array.from({ length: jobs }, openWorkshop));
const cleanUp = await prepare();
try {
  process.exitCode = await prove(workshops);
} finally {
  await cleanUp();
  await Promise.all(workshops.map((workshop) => workshop.close()));
}

function isChosen({ name, tests }: Fault): boolean {
  return positionals.some((word) => [name, ...tests].some((text) => text.startsWith(word)));
}

async function prove([first, ...others]: Workshop[]): Promise<number> {
  if (!first) return 2;
  const misfits = await findMisfits(chosen, first);
  if (misfits.length > 0) return complain(misfits);

  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  console.log(`${chosen.length} faults; first ${files.length} files of tests without any`);
  const sound = await runTests(first.folder, files, { goesOn: true });
  if (sound.outcome === 'broken' && sound.failed.length === 0)
    return complain([`without any fault: ${sound.why}`]);
  if (sound.outcome !== 'green') console.log(`red without any fault: ${sound.why}`);

  const queue = [...chosen];
  const counts = { noticed: 0, unnoticed: 0 };
  const work = async (workshop: Workshop) => {
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const isProof = !fault.tests.some((test) => sound.failed.includes(test));
      const isNoticed = isProof ? await tell(workshop, fault) : tellUnproved(fault);
      counts[isNoticed ? 'noticed' : 'unnoticed'] += 1;
    }
  };
  await Promise.all([first, ...others].map(work));
  console.log(`${counts.noticed} noticed, ${counts.unnoticed} unnoticed`);
  return counts.unnoticed > 0 ? 1 : 0;
}

/** Tests that fail without the fault prove nothing about it. */
function tellUnproved({ name }: Fault): boolean {
  console.log(`UNNOTICED  ${name.padEnd(46)}      - s  its tests are red without it`);
  return false;
}

/** Tries one fault and prints its row; returns whether a test noticed. */
async function tell(workshop: Workshop, fault: Fault): Promise<boolean> {
  const begun = performance.now();
  const { outcome, failed, why } = await workshop.with(fault, (options) =>
    runTests(workshop.folder, fault.tests, options),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isNoticed = outcome === 'red';
  const by = isNoticed ? failed.join(', ') : outcome === 'green' ? fault.tests.join(', ') : why;
  console.log(
    `${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${fault.name.padEnd(46)} ${seconds.padStart(6)} s  ${by}`,
  );
  return isNoticed;
}

function complain(sentences: readonly string[]): number {
  for (const sentence of sentences) console.error(sentence);
  return 2;
}
