import { existsSync, readFileSync } from 'node:fs';

/** A change at the meeting provider: a meeting as it is by now, null where it was removed. */
export interface ProviderEntry {
  id: string;
  meeting: Record<string, unknown> | null;
}

/** A mail that the mail server took. */
export interface MailEntry {
  to: string[];
  replyTo: string;
  subject: string;
  messageId: string;
  isInvitation: boolean;
}

/**
 * Reads a file of one JSON value a line. A line that was torn by its writer's death is left out: nobody
 * was told of it.
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
