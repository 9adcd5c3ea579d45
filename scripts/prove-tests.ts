// `npm run prove:tests [-- NAME...] [--ninth N] [--jobs 2]`: puts small faults into copies of the project, one at a
// time, and runs the tests that must notice them, which are green without it (`npm test` shows that). NAME is the
// beginning of a fault's name or of its test file's; `--ninth N` tries every ninth fault, from the one numbered N (0
// to 8). Prints one row per fault and a last line with the counts, and exits with 1 if a fault went unnoticed.
import { parseArgs } from 'node:util';
import prepare from '../tests/support/prepare.ts';
import { FAULTS } from './prove-tests/faults.ts';
import { type Fault, openWorkshop, type Workshop } from './prove-tests/workshop.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' }, ninth: { type: 'string' } },
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs is a whole number');

const chosen = FAULTS.filter(isNamed).filter(isOfNinth);
if (chosen.length === 0) throw new Error('There is no such fault');

const workshops = await Promise.all(Array.from({ length: jobs }, openWorkshop));
const cleanUp = await prepare();
try {
  process.exitCode = await prove(workshops);
} finally {
  await cleanUp();
  await Promise.all(workshops.map((workshop) => workshop.close()));
}

function isNamed({ name, tests }: Fault): boolean {
  if (positionals.length === 0) return true;
  return positionals.some((word) => [name, ...tests].some((text) => text.startsWith(word)));
}

function isOfNinth(_fault: Fault, index: number): boolean {
  return values.ninth === undefined || index % 9 === Number(values.ninth);
}

async function prove(workshops: Workshop[]): Promise<number> {
  const queue = [...chosen];
  let unnoticed = 0;
  const work = async (workshop: Workshop) => {
    for (let fault = queue.shift(); fault; fault = queue.shift())
      if (!(await isNoticed(workshop, fault))) unnoticed += 1;
  };
  await Promise.all(workshops.map(work));
  console.log(`${chosen.length - unnoticed} faults noticed, ${unnoticed} unnoticed`);
  return unnoticed > 0 ? 1 : 0;
}

/** Tries one fault and prints its row. */
async function isNoticed(workshop: Workshop, fault: Fault): Promise<boolean> {
  const begun = performance.now();
  const { outcome, why } = await workshop.try(fault);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  const result = outcome === 'red' ? 'noticed  ' : 'UNNOTICED';
  console.log(`${result}  ${fault.name.padEnd(46)} ${seconds} s  ${why || fault.tests.join(', ')}`);
  return outcome === 'red';
}
