/** Rendered by the server only: the templates are not in the page's script. */
export { TemplateCatalogue } from '#client/sections/templates/TemplateCatalogue.tsx';
