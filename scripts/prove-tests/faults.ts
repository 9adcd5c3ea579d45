import { BACKEND_FAULTS } from './faults/backend.ts';
import { CONSENT_FAULTS } from './faults/consent.ts';
import { DOOR_FAULTS } from './faults/door.ts';
import { LEADS_FAULTS } from './faults/leads.ts';
import { PAGES_FAULTS } from './faults/pages.ts';
import { SECRETS_FAULTS } from './faults/secrets.ts';
import type { Fault } from './workshop.ts';

/** The faults that `npm run prove:tests` builds in: each would hurt a visitor or the owner if no test noticed it. */
export const FAULTS: readonly Fault[] = [
  ...CONSENT_FAULTS,
  ...PAGES_FAULTS,
  ...DOOR_FAULTS,
  ...LEADS_FAULTS,
  ...BACKEND_FAULTS,
  ...SECRETS_FAULTS,
];
