/** What does nothing on this page but stand there. */
export { TrustBadges } from '#client/sections/trust/TrustBadges.tsx';
export { TrustDocuments } from '#client/sections/trust/TrustDocuments.tsx';
