/**
 * Version of the cookie policy that visitors answer: the day it took effect. Changing it asks everybody
 * again and tells them why. The words of banner, preferences and opt-out belong to it: with others comes
 * another version (tests/unit/consent/shown-words.test.ts).
 */
export const CONSENT_POLICY_VERSION = '2026-11-22';
