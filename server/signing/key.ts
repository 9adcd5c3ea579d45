import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, readIfThere } from '../durable/atomic-file.ts';
import { tellDataFault } from '../durable/data-folder.ts';
import { BootError } from '../process/boot-error.ts';

/** In characters, whatever the key's source: anyone who guesses the key can sign links. */
export const LEAST_KEY_LENGTH = 32;

/** The key that signs, and after it the former one, whose links and seals stay good. */
export type SigningKeys = readonly [current: string, ...former: string[]];

/**
 * The key that signs what the site hands out: the configured one, or one that is made on first boot and kept in
 * DATA_DIR, readable by its owner only. Two boots at once get the same key.
 * @throws BootError if the kept key cannot be read or written, or is too short to be one. It is never replaced
 * automatically: links signed with the right key would stop working.
 */
export async function loadSigningKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, 'signing-key');
  try {
    const kept = await readKey(path);
    if (kept !== null) return checkLength(kept);
    await createFile(path, randomBytes(LEAST_KEY_LENGTH).toString('base64url'));
    return checkLength((await readKey(path)) ?? '');
  } catch (error) {
    throw error instanceof BootError ? error : tellDataFault(error, 'DATA_DIR/signing-key');
  }
}

async function readKey(path: string): Promise<string | null> {
  const kept = await readIfThere(path);
  if (kept !== null) await chmod(path, 0o600).catch(() => undefined);
  return kept?.trim() ?? null;
}

function checkLength(key: string): string {
  if (key.length >= LEAST_KEY_LENGTH) return key;
  throw new BootError(
    `DATA_DIR/signing-key holds fewer than ${LEAST_KEY_LENGTH} characters and is no key: put it back from a backup, or remove it and a new one is made, with which links mailed before open no more.`,
  );
}
