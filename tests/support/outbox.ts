import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Reads every mail that the embedded functions have written to DATA_DIR/outbox, except leads' receipts. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  return (await readAll(dataDir)).filter((mail) => !isReceipt(mail));
}

/** Reads only the receipts for contact messages and consultation requests. */
export async function readReceipts(dataDir: string): Promise<Email[]> {
  return (await readAll(dataDir)).filter(isReceipt);
}

function isReceipt({ messageId }: Email): boolean {
  return messageId?.startsWith('<lead-receipt.') ?? false;
}

async function readAll(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}
