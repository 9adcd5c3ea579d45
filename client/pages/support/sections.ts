/** The static sections of this page. */
export { SupportGuide } from '#client/sections/support/SupportGuide.tsx';
