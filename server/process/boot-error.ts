/**
 * The site cannot start. The message is one sentence of ours that says what to do. It names settings and files, but
 * repeats no secret and nothing that anyone typed: it goes to the log and to stderr.
 */
export class BootError extends Error {
  override name = 'BootError';
}

/** The message for the owner about a failed boot, whatever the error. */
export function tellBootFailure(error: unknown): string {
  if (error instanceof BootError) return error.message;
  return 'The site could not start, and does not know why: the last line of its log has the code and the frames to report.';
}
