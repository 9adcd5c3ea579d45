/**
 * Version of the words that visitors consent to (banner, preferences and opt-out): the day they took effect. When the
 * words change, the version must too (tests/unit/consent/shown-words.test.ts), which asks everybody again and tells
 * them why. The cookie policy's page has its own date in its lead (tests/unit/policies.test.ts). The version that a
 * site's visitors answer also names its services: `consentVersion` (server/services.ts).
 */
export const CONSENT_POLICY_VERSION = '2026-11-29';
