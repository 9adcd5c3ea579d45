/** The static sections of this page. */
export { UseCaseCatalogue } from '#client/sections/use-cases/UseCaseCatalogue.tsx';
