import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel';
import type { Backend, Outcome } from '../backend/client.ts';
import { withDeadline } from '../deadline.ts';
import type { Limits } from '../limits.ts';
import type { StepLog } from '../process/log-output.ts';
import type { LeadRecord } from './lead-record.ts';

/** The limits of one delivery that differ from the usual. */
interface Patience extends Partial<Pick<Limits['delivery'], 'answerMs' | 'attempts'>> {
  /** For each attempt, in milliseconds. */
  timeoutMs?: number;
}

/** The meeting provider is away, and its function waited for it: another try is up to the visitor. */
const PROVIDER_AWAY = 'provider-unavailable';

/** With these codes, the functions show that the backend itself is up. */
const BACKEND_LIVES: readonly unknown[] = [PROVIDER_AWAY, 'meeting-in-progress'];

/** An outcome, or 'skipped': the backend is known to be away and was not asked. */
export type Attempted = Outcome | { kind: 'skipped' };

/** Sends leads to the backend, with retries and a breaker. `random` gives numbers from 0 to 1 for the jitter. */
export function createDelivery(options: {
  backend: Pick<Backend, 'invoke'>;
  log: StepLog;
  limits: Limits['delivery'];
  random?: () => number;
}) {
  const { backend, log, limits, random = Math.random } = options;
  // The breaker has no timer (it would use the wall clock, which may be set back): requests avoid an open breaker,
  // and only the replay may try, at its own interval.
  const breaker = circuitBreaker(handleWhenResult(isAway), {
    breaker: new ConsecutiveBreaker(limits.breakAfter),
    halfOpenAfter: Number.NEGATIVE_INFINITY,
  });
  breaker.onBreak(() => log.warn({}, 'the backend does not answer: leads are queued'));
  breaker.onReset(() => log.info({}, 'the backend answers again'));

  const isWorthRetrying = (result: unknown) =>
    isUnknown(result) &&
    result.code !== PROVIDER_AWAY &&
    (result.retryAfterMs ?? 0) <= limits.longestPauseMs;
  const pause = ({ attempt, result }: IRetryBackoffContext<unknown>) => {
    const requested = 'value' in result && isUnknown(result.value) ? result.value.retryAfterMs : 0;
    const own = limits.pauseMs * 2 ** (attempt - 1) * (0.5 + random() / 2);
    return Math.max(requested ?? 0, Math.min(own, limits.longestPauseMs));
  };

  async function attempt(
    record: LeadRecord,
    number: number,
    signal: AbortSignal,
    timeoutMs?: number,
  ): Promise<Outcome> {
    const { call, body, key, locale, acceptedAt, reference, firstPage, form, requestId } = record;
    const outcome = await backend.invoke(call, body, {
      idempotencyKey: key,
      locale,
      acceptedAt,
      reference,
      firstPage,
      signal,
      timeoutMs,
    });
    if (outcome.kind === 'unknown') {
      const { reason, status, code } = outcome;
      const fields = { reference, form, reqId: requestId, attempt: number, reason, status, code };
      log.warn(fields, 'no known outcome');
    }
    return outcome;
  }

  const isOpen = () => breaker.state !== CircuitState.Closed;

  return {
    isOpen,
    /** For a waiting visitor: bounded attempts, and none while the breaker is open. Never throws. */
    async deliver(record: LeadRecord, { timeoutMs, ...own }: Patience = {}): Promise<Attempted> {
      const { answerMs, attempts } = { ...limits, ...own };
      const retrying = retry(handleWhenResult(isWorthRetrying), {
        maxAttempts: attempts - 1,
        backoff: new DelegateBackoff(pause),
      });
      try {
        return await withDeadline(answerMs, undefined, (signal) =>
          retrying.execute(async (context): Promise<Attempted> => {
            if (isOpen() || context.signal.aborted) return { kind: 'skipped' };
            return breaker.execute(() =>
              attempt(record, context.attempt + 1, context.signal, timeoutMs),
            );
          }, signal),
        );
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') return { kind: 'unknown', reason: 'timeout' };
        throw error;
      }
    },
    /**
     * For the replay: one attempt, which closes the breaker if it succeeds. It never opens it: a lead that the backend
     * never accepts would block every visitor's. Never throws.
     */
    async probe(record: LeadRecord, signal: AbortSignal): Promise<Outcome> {
      const outcome = await attempt(record, 1, signal);
      return isAway(outcome) ? outcome : breaker.execute(() => outcome);
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;

function isAway(result: unknown): boolean {
  return isUnknown(result) && !BACKEND_LIVES.includes(result.code);
}

function isUnknown(result: unknown): result is Extract<Outcome, { kind: 'unknown' }> {
  return (result as Attempted | undefined)?.kind === 'unknown';
}
