/** What does nothing on this page but stand there. */
export { TrustCenter } from '#client/sections/trust/TrustCenter.tsx';
