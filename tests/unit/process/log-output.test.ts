import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = fileURLToPath(import.meta.resolve('#server/process/log-output.ts'));

/** Writes more than the buffer holds to a stalled reader, then a line when it is told to on stdin. */
const script = `
  const { openLogOutput } = await import(process.argv[1]);
  const output = openLogOutput((dropped) => output.write(JSON.stringify({ dropped }) + '\\n'));
  for (let n = 0; n < 4000; n += 1) output.write(JSON.stringify({ n, fill: 'x'.repeat(990) }) + '\\n');
  process.stderr.write('written\\n');
  process.stdin.on('data', async () => {
    output.write(JSON.stringify({ n: 'last' }) + '\\n');
    await output.drained(5000);
    process.exit(0);
  });
`;

it('keeps a megabyte for a reader who stalls, and counts what he missed', async () => {
  const args = ['--input-type=module', '--eval', script, '--', MODULE];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve) => child.stderr.once('data', resolve));

  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    // The reader is back: all that was kept arrives before the report of what was dropped.
    if (text.length > 1024 * 1024 && child.stdin.writable) child.stdin.end('go on');
  });
  expect(await ended).toBe(0);
  const written = text.trim().split('\n');
  const lines = written.map((line) => JSON.parse(line));
  const notice = lines.find(({ dropped }) => dropped);
  expect(notice).toEqual({ dropped: expect.any(Number) });
  const kept = written.filter((line) => line.includes('fill'));
  expect(Buffer.byteLength(kept.join())).toBeLessThan(1.1 * 1024 * 1024);
  expect(kept.length + notice.dropped).toBe(4000);
  expect(lines.at(-1)).toEqual({ n: 'last' });
});
