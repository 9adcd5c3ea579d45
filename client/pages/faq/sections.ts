/** What does nothing on this page but stand there. */
export { QuestionCatalogue } from '#client/sections/faq/QuestionCatalogue.tsx';
