/**
 * Version of the cookie policy that visitors answer: the day it took effect. Changing it asks everybody
 * again and tells them why.
 */
export const CONSENT_POLICY_VERSION = '2026-11-21';
