/**
 * The name of each thing that a function logs, for alerts and filters, with its sentence. A name stays when a sentence
 * is put better.
 */
export const FUNCTION_EVENTS = {
  'function-failed': 'failed',
  'function-background-failed': 'background work of a function failed',
  'function-database-failed': 'the database did not answer as it should',
  'mail-sent': 'mail sent',
  'mail-not-sent': 'mail not sent',
  'event-sent': 'event sent',
  'event-not-sent': 'event not sent',
  'mail-not-settled': 'a mail was not settled',
  'outbox-stopped': 'draining the outbox stopped',
  'meeting-announced': 'a meeting without a lead was announced',
  'meeting-not-announced': 'meetings without a lead were not announced',
  'meeting-not-made': 'the provider made no meeting',
  'meeting-not-changed': 'the provider keeps the old meeting',
  'meeting-not-removed': 'a meeting too many was not removed',
  'reservation-not-released': 'a reservation was not released',
} as const;

/** Finds the names of sentences. */
export function namesOf(events: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(events).map(([name, sentence]) => [sentence, name]));
}
