import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { poll } from './poll.ts';

/** Reads every mail that the embedded functions have written to DATA_DIR/outbox, except leads' receipts. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  return (await readAll(dataDir)).filter((mail) => !isReceipt(mail));
}

/** The mails that the embedded site sent to an address, receipts apart. */
export const mailsTo = async ({ dataDir }: { dataDir: string }, address: string) =>
  (await readOutbox(dataDir)).filter(({ to }) => to?.[0]?.address === address);

/** Waits until `count` mails have been sent to an address, whose subjects have these words. */
export const untilMailed = (
  site: { dataDir: string },
  address: string,
  { about = '', count = 1 } = {},
): Promise<[Email, ...Email[]]> =>
  poll(async () => {
    const mails = (await mailsTo(site, address)).filter(({ subject }) => subject?.includes(about));
    return mails.length >= count && (mails as [Email, ...Email[]]);
  });

/** The calendar entry in a mail; '' if it has none. */
export function calendarIn({ attachments }: Email): string {
  const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return entry ? Buffer.from(entry.content as ArrayBuffer).toString('utf8') : '';
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
