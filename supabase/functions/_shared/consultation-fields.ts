import { optionalLine, requiredEmail, requiredLine, requiredText } from './fields.ts';

/**
 * The fields that a consultation request and a booking's confirmation share (SPEC point 7).
 * @throws Refusal 422 if one is missing or too long.
 */
export function consultationFields(body: Record<string, unknown>) {
  return {
    name: requiredLine(body, 'name'),
    email: requiredEmail(body, 'email'),
    company: optionalLine(body, 'company'),
    interest: optionalLine(body, 'interest'),
    message: requiredText(body, 'message'),
  };
}
