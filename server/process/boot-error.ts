import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Checks that the folders that the site reads beside its own code exist.
 * @throws BootError naming the first that is missing or empty.
 */
export async function checkFiles(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const files = await readdir(join(root, folder)).catch(() => []);
    if (files.length === 0)
      throw new BootError(
        `The folder ${folder} is missing beside the site: build it with npm run build, and keep dist, shared/locales and supabase together.`,
      );
  }
}
