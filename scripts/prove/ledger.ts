import { existsSync, readFileSync } from 'node:fs';

/** A change at the meeting provider: the meeting's new state, null if it was removed. */
export interface ProviderEntry {
  id: string;
  meeting: Record<string, unknown> | null;
}

/** A mail that the mail server accepted. */
export interface MailEntry {
  to: string[];
  replyTo: string;
  subject: string;
  messageId: string;
  isInvitation: boolean;
}

/**
 * Reads a file with one JSON value per line. A line that was cut off when its writer was killed is skipped:
 * nobody was told about it.
 */
export function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as T];
      } catch {
        return [];
      }
    });
}
