import { endpoint } from '../_shared/endpoint.ts';
import { leadOf, readForm, refuseSpam } from '../_shared/fields.ts';
import { requestLocale } from '../_shared/identity.ts';
import { fullName } from '../_shared/rules/full-name.ts';
import { LEAD_FORMS } from '../_shared/rules/lead-forms.ts';
import { submitLead } from '../_shared/submit-lead.ts';

/**
 * Takes a contact message (SPEC points 3 and 7) and returns `{reference, quality, urgency}`, with
 * `mail: 'held'` if no receipt is mailed (see submitLead).
 */
export default endpoint((body, request, runtime) => {
  refuseSpam(body, 'honeypot');
  const { firstName, lastName, ...values } = readForm(body, LEAD_FORMS.contact);
  const name = fullName(firstName, lastName, requestLocale(request));
  const fields = { first_name: firstName, last_name: lastName, ...leadOf({ name, ...values }) };
  return submitLead('contact', fields, request, runtime);
});
