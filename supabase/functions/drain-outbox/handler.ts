import { endpoint } from '../_shared/endpoint.ts';
import { drainOutbox } from '../_shared/outbox.ts';

/**
 * Sends what is due in the outbox and answers `{sent, retried, dead}`. To be called every minute or so
 * (embedded: by a timer); a submission sends its own mail by itself.
 */
export const handle = endpoint((_body, _request, runtime) => drainOutbox(runtime));
