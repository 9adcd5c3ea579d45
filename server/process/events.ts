import { FUNCTION_EVENTS, namesOf } from '#rules/events.ts';

/**
 * The name of each thing that the log tells of, with its sentence: a line carries both, alerts and the failure table
 * (docs/operate.md) use the name. A name stays when a sentence is put better.
 */
export const EVENTS = {
  ...FUNCTION_EVENTS,
  request: 'request',
  serving: 'serving',
  'settings-are-samples': 'these settings are still those of the sample company',
  'owner-content-missing': 'shared/owner/content.json has nothing of the owner for some entries',
  'signing-key-missing':
    'SIGNING_KEY is not set: links in mails work only if the functions have the same one',
  'signing-keys-differ': 'the functions have another SIGNING_KEY: links in mails do not open',
  'signing-keys-of-copies-differ':
    'another copy of the site has another SIGNING_KEY: links open on some copies only',
  draining: 'draining',
  closing: 'closing',
  closed: 'closed',
  'closing-failed': 'closing failed',
  'closing-late': 'closing took too long',
  'ended-at-once': 'ended at once',
  'uncaught-error': 'an error that nobody caught ends the site',
  'request-failed': 'request failed',
  'library-error': 'a library reports an error',
  'log-lines-dropped': 'log lines were dropped: nobody read them',
  'clients-refused': 'clients were refused again and again',
  'site-behind': 'the site is behind: pages are refused',
  'site-caught-up': 'the site has caught up: pages are served again',
  'proxy-not-trusted':
    'forms are refused: a proxy that TRUST_PROXY does not name says https, or a proxy changes Host and does not pass it on',
  'policy-violated': 'policy violations reported',
  'policy-violated-more': 'more policy violations reported',
  'assets-not-kept': 'the files of this build could not be kept in ASSETS_DIR',
  'lead-queued': 'lead queued',
  'lead-delivered': 'lead delivered',
  'lead-refused': 'lead refused by the backend',
  'lead-not-written': 'lead could not be written down',
  'lead-not-read': 'a pending lead could not be read',
  'lead-not-struck': 'a lead that is done could not be struck',
  'lead-key-reused': 'key reused',
  'booking-withdrawn': 'booking withdrawn',
  'journal-opened': 'journal opened',
  'journal-not-opened': 'the journal cannot be opened',
  'journal-step-failed': 'journal step failed',
  'journal-sweep-failed': 'sweep failed',
  'journal-replay-stopped': 'the replay of the journal stopped',
  'journal-file-unreadable': 'a journal file could not be read',
  'journal-file-damaged': 'a damaged journal file was moved to journal/damaged',
  'journal-file-stuck': 'a damaged journal file could not be moved',
  'answers-unreadable': 'a file of answers could not be read',
  'answers-damaged': 'damaged lines of a file of answers were left out',
  'backend-away': 'the backend does not answer: leads are queued',
  'backend-back': 'the backend answers again',
  'backend-outcome-unknown': 'no known outcome',
  'articles-unreadable': 'Error fetching articles',
  'booked-times-unreadable': 'Error reading booked times',
  'redis-away': 'Redis does not answer: limits are counted in this process',
  'redis-back': 'Redis answers again: limits are shared',
  'consent-not-taken': 'the backend does not take consent decisions: they wait',
  'consent-taken-again': 'the backend takes consent decisions again',
  'consent-round-failed': 'consent decisions could not be brought to the backend',
  'consent-refused': 'consent decisions were refused',
  'consent-not-written': 'consent decisions could not be written down',
  'consent-too-many': 'more consent decisions than are kept: some take effect without a proof',
  'consent-file-unreadable': 'a file of consent decisions could not be read',
  'consent-file-damaged': 'a damaged file of consent decisions was moved aside',
  'database-updated': 'embedded database updated',
  'retention-done': 'kept long enough',
  'retention-failed': 'what was kept long enough could not be deleted',
  'retention-paused': 'the clock leapt: nothing is deleted for seven days',
  'never-mailed': 'leads past their time were never mailed: look at the clock, nothing is deleted',
  'data-open': 'DATA_DIR can be entered by other users of this machine',
  'data-large': 'DATA_DIR has grown large: look what fills it before its disk is full',
  'journal-large': 'the journal has grown large: the backend does not take what waits there',
  'disk-nearly-full': 'the disk of DATA_DIR is nearly full',
  'owner-request-failed': "the owner's request failed",
  'owner-socket-closed': "the owner's socket could not be opened",
} as const;

const NAMES = namesOf(EVENTS);

/** The name of what a line tells; undefined for a library's text. */
export function nameEvent(sentence: unknown): string | undefined {
  return typeof sentence === 'string' ? NAMES.get(sentence) : undefined;
}
