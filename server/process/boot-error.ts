/**
 * The site cannot start. The message is one sentence of our own that says what to do; it names settings
 * and files, and repeats no secret and nothing that somebody typed: it goes to the log and to stderr.
 */
export class BootError extends Error {
  override name = 'BootError';
}

/** What the owner is told of a failed boot, whatever failed. */
export function tellBootFailure(error: unknown): string {
  if (error instanceof BootError) return error.message;
  return 'The site could not start, and does not know why: the last line of its log has the code and the frames to report.';
}
