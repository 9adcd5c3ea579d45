import { endpoint } from '../_shared/endpoint.ts';
import {
  optionalLine,
  optionalText,
  refuseSpam,
  requiredEmail,
  requiredLine,
} from '../_shared/fields.ts';
import { requestLocale } from '../_shared/identity.ts';
import { fullName } from '../_shared/rules/full-name.ts';
import { submitLead } from '../_shared/submit-lead.ts';

/**
 * Takes a contact message (SPEC points 3 and 7) and returns `{reference, quality, urgency}`, with
 * `mail: 'held'` if no receipt is mailed (see submitLead).
 */
export default endpoint((body, request, runtime) => {
  refuseSpam(body, 'honeypot');
  const first_name = requiredLine(body, 'firstName');
  const last_name = requiredLine(body, 'lastName');
  const fields = {
    first_name,
    last_name,
    name: fullName(first_name, last_name, requestLocale(request)),
    email: requiredEmail(body, 'email'),
    company: requiredLine(body, 'company'),
    interest: optionalLine(body, 'interest'),
    message: optionalText(body, 'message'),
  };
  return submitLead('contact', fields, request, runtime);
});
