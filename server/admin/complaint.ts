/** A message for the owner in one sentence, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint';
}

/** Writes what went wrong to stderr; returns the exit code. */
export function complain(problems: readonly string[]): number {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length > 0 ? 1 : 0;
}
