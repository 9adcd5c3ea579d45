/** The static sections of this page. */
export { QuestionCatalogue } from '#client/sections/faq/QuestionCatalogue.tsx';
