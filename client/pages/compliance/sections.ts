/** The static sections of this page. */
export { TrustBadges } from '#client/sections/trust/TrustBadges.tsx';
export { TrustDocuments } from '#client/sections/trust/TrustDocuments.tsx';
