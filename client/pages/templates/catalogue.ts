/** What the server draws of the page: the templates stay out of the page's script. */
export { TemplateCatalogue } from '#client/sections/templates/TemplateCatalogue.tsx';
