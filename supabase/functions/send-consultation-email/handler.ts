import { consultationFields } from '../_shared/consultation-fields.ts';
import { endpoint } from '../_shared/endpoint.ts';
import { submitLead } from '../_shared/submit-lead.ts';

/**
 * Takes a consultation request (SPEC points 3 and 7) and answers `{reference, quality, urgency}`. Where a
 * meeting was booked under the same key, the request is that meeting's lead already, and is answered so.
 */
export const handle = endpoint((body, request, runtime) =>
  submitLead('consultation', consultationFields(body), request, runtime),
);
