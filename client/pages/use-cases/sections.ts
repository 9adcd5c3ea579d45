/** What does nothing on this page but stand there. */
export { UseCaseCatalogue } from '#client/sections/use-cases/UseCaseCatalogue.tsx';
