import { endpoint } from '../_shared/endpoint.ts';
import { optionalLine, requiredEmail, requiredLine, requiredText } from '../_shared/fields.ts';
import { submitLead } from '../_shared/submit-lead.ts';

/** Takes a consultation request (SPEC points 3 and 7) and answers `{reference, quality, urgency}`. */
export const handle = endpoint((body, request, runtime) => {
  const fields = {
    name: requiredLine(body, 'name'),
    email: requiredEmail(body, 'email'),
    company: optionalLine(body, 'company'),
    interest: optionalLine(body, 'interest'),
    message: requiredText(body, 'message'),
  };
  return submitLead('consultation', fields, request, runtime);
});
