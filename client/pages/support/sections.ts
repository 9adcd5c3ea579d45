/** What does nothing on this page but stand there. */
export { SupportGuide } from '#client/sections/support/SupportGuide.tsx';
