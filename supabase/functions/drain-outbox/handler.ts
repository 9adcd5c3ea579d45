import { endpoint } from '../_shared/endpoint.ts';
import { announceUnclaimed } from '../_shared/meetings/unclaimed.ts';
import { drainOutbox } from '../_shared/outbox.ts';

/**
 * Sends what is due in the outbox and answers `{sent, retried, dead}`, after it has owed the mails of
 * meetings that nobody was told of. To be called every minute or so (embedded: by a timer); a submission
 * sends its own mail by itself.
 */
export const handle = endpoint(async (_body, _request, runtime) => {
  await announceUnclaimed(runtime);
  return drainOutbox(runtime);
});
