import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './workshop.ts';

const FOLDER = join(import.meta.dirname, 'faults');

/**
 * The faults that `npm run prove:tests` builds in: each would hurt a visitor or the owner if no test noticed it. In
 * their files each is a block: its name, the file that it is put into and the tests that must notice it; then the
 * lines to replace, marked `-`, and the lines to put there, marked `+`.
 */
export const FAULTS: readonly Fault[] = readdirSync(FOLDER).flatMap((name) => {
  const [, ...blocks] = readFileSync(join(FOLDER, name), 'utf8').split('\n\n');
  return blocks.map(readFault);
});

function readFault(block: string): Fault {
  const [head = '', ...lines] = block.split('\n');
  const [, name = '', file = '', tests = ''] = /^(\S+): (\S+), (.+)$/.exec(head) ?? [];
  const marked = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(2)] : [])).join('\n');
  return { name, file, find: marked('-'), put: marked('+'), tests: tests.split(', ') };
}
