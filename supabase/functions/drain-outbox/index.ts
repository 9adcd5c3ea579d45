import { callDatabase } from '../_shared/database.ts';
import { endpoint } from '../_shared/endpoint.ts';
import { announceUnclaimed } from '../_shared/meetings/unclaimed.ts';
import { drainOutbox } from '../_shared/outbox.ts';

/**
 * Queues the mails of meetings that nobody was told about, sends what is due in the outbox and returns
 * `{sent, retried, dead}` of the mails; events go in the background. Call it every minute or so (embedded: by a timer);
 * submissions send their own mails themselves.
 */
export default endpoint(async (_body, _request, runtime) => {
  await announceUnclaimed(runtime);
  const report = await drainOutbox(runtime);
  // A database that is away has stopped the drain, which is logged; the time of the last one stays as it is.
  await callDatabase(runtime, 'note_drain', {}).catch(() => undefined);
  return report;
});
