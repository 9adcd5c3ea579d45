/** What does nothing on this page but stand there. */
export { SupportPage } from '#client/sections/support/SupportPage.tsx';
