import type { Fault } from './fault.ts';
import { ANALYTICS_FAULTS } from './faults/analytics.ts';
import { BACKEND_FAULTS } from './faults/backend.ts';
import { BOOKINGS_FAULTS } from './faults/bookings.ts';
import { CONSENT_FAULTS } from './faults/consent.ts';
import { CONSENT_PROOF_FAULTS } from './faults/consent-proof.ts';
import { COPY_FAULTS } from './faults/copy.ts';
import { DELIVERY_FAULTS } from './faults/delivery.ts';
import { DEMO_FAULTS } from './faults/demo.ts';
import { DOOR_FAULTS } from './faults/door.ts';
import { FREE_TIMES_FAULTS } from './faults/free-times.ts';
import { JOURNAL_FAULTS } from './faults/journal.ts';
import { KEPT_PAGES_FAULTS } from './faults/kept-pages.ts';
import { KEYS_FAULTS } from './faults/keys.ts';
import { LANGUAGE_FAULTS } from './faults/language.ts';
import { MAILS_FAULTS } from './faults/mails.ts';
import { NUMBERS_FAULTS } from './faults/numbers.ts';
import { OPERATION_FAULTS } from './faults/operation.ts';
import { OWNER_FAULTS } from './faults/owner.ts';
import { PAGES_FAULTS } from './faults/pages.ts';
import { PRIVACY_REQUESTS_FAULTS } from './faults/privacy-requests.ts';
import { SIGNING_FAULTS } from './faults/signing.ts';
import { TAKING_OVER_FAULTS } from './faults/taking-over.ts';
import { TYPED_TEXTS_FAULTS } from './faults/typed-texts.ts';

/** The faults that `npm run prove:tests` builds in, by what they would do to visitors and owner. */
export const FAULTS: readonly Fault[] = [
  ...CONSENT_FAULTS,
  ...CONSENT_PROOF_FAULTS,
  ...ANALYTICS_FAULTS,
  ...PAGES_FAULTS,
  ...KEPT_PAGES_FAULTS,
  ...TAKING_OVER_FAULTS,
  ...DEMO_FAULTS,
  ...LANGUAGE_FAULTS,
  ...COPY_FAULTS,
  ...NUMBERS_FAULTS,
  ...DOOR_FAULTS,
  ...OPERATION_FAULTS,
  ...TYPED_TEXTS_FAULTS,
  ...KEYS_FAULTS,
  ...JOURNAL_FAULTS,
  ...DELIVERY_FAULTS,
  ...BACKEND_FAULTS,
  ...FREE_TIMES_FAULTS,
  ...BOOKINGS_FAULTS,
  ...MAILS_FAULTS,
  ...SIGNING_FAULTS,
  ...PRIVACY_REQUESTS_FAULTS,
  ...OWNER_FAULTS,
];
