/** What does nothing on this page but stand there. */
export { UseCasesPage } from '#client/sections/use-cases/UseCasesPage.tsx';
