/**
 * Version of the cookie policy's words: the day they took effect. Changing it asks everybody again and tells
 * them why. The words of banner, preferences and opt-out belong to it: with others comes another version
 * (tests/unit/consent/shown-words.test.ts). What visitors of a site answer names its services as well:
 * `consentVersion` (server/services.ts).
 */
export const CONSENT_POLICY_VERSION = '2026-11-25';
