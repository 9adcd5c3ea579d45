/**
 * Version of what visitors consent to, the words of banner, preferences and opt-out: the day they took effect. With
 * other words comes another version (tests/unit/consent/shown-words.test.ts), which asks everybody again and tells
 * them why. The cookie policy's page has a day of its own in its lead (tests/unit/policies.test.ts). What visitors of a
 * site answer names its services as well: `consentVersion` (server/services.ts).
 */
export const CONSENT_POLICY_VERSION = '2026-11-26';
