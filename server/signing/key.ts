import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that signs what the site hands out: the configured one, else one that is made on first boot
 * and kept in DATA_DIR, readable by its owner alone.
 */
export async function loadSigningKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'signing-key');
  try {
    const file = await open(path, 'wx', 0o600);
    const key = randomBytes(32).toString('base64url');
    await file.writeFile(key);
    await file.sync();
    await file.close();
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}
