import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { Complaint, complain } from './complaint.ts';
import { csvHeader, csvLine } from './csv.ts';
import type { LeadAdmin } from './lead-admin.ts';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As FILE: standard output. */
const OUTPUT = '-';

/**
 * Writes every lead as CSV, beside FILE, and renames it when complete: an export is whole or not there, even if it is
 * interrupted. `-` is standard output, which gets nothing else. Resolves to the exit code.
 * @throws Complaint if it cannot be written
 */
export async function exportCsv(admin: LeadAdmin, path: string): Promise<number> {
  if (path === OUTPUT) return exportToOutput(admin);
  const draft = `${path}.${randomUUID()}.part`;
  const refuse = () => {
    throw new Complaint(`${path} cannot be written.`);
  };
  const place = await lstat(path).catch(() => null);
  // A rename would replace a device or a link.
  if (place && !place.isFile()) refuse();
  const breakOff = (signal: NodeJS.Signals) => {
    rmSync(draft, { force: true });
    process.exit(128 + constants.signals[signal]);
  };
  const file = await open(draft, 'wx', 0o600).catch(refuse);
  for (const signal of ENDING) process.once(signal, breakOff);
  const problems: string[] = [];
  let count = 0;
  try {
    await file.write(csvHeader()).catch(refuse);
    for await (const line of admin.list({})) {
      if ('problem' in line) problems.push(line.problem);
      else await file.write(csvLine(line.lead)).catch(refuse);
      count += 1;
    }
    await file.sync().catch(refuse);
    if (problems.length > 0) return complain([...problems, `${path} was not written.`]);
    await rename(draft, path).catch(refuse);
  } finally {
    await file.close();
    await rm(draft, { force: true });
    for (const signal of ENDING) process.off(signal, breakOff);
  }
  process.stdout.write(`${count} leads written to ${path}.\n`);
  return 0;
}

async function exportToOutput(admin: LeadAdmin): Promise<number> {
  const problems: string[] = [];
  await writeOut(csvHeader());
  for await (const line of admin.list({})) {
    // Whoever read it has seen enough.
    if (process.stdout.destroyed) return 0;
    if ('problem' in line) problems.push(line.problem);
    else await writeOut(csvLine(line.lead));
  }
  return complain(problems.length > 0 ? [...problems, 'What was written is not complete.'] : []);
}

/** Resolves when the output can take more, or is closed. */
async function writeOut(text: string): Promise<void> {
  const { stdout } = process;
  if (stdout.write(text)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stdout.off('drain', done).off('close', done);
      resolve();
    };
    stdout.on('drain', done).on('close', done);
  });
}
