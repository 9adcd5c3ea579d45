import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BootError } from './boot-error.ts';

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
