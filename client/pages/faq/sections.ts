/** What does nothing on this page but stand there. */
export { FaqPage } from '#client/sections/faq/FaqPage.tsx';
