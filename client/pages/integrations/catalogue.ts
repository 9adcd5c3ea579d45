/** Rendered by the server only: the list is not in the page's script. */
export { SystemCatalogue } from '#client/sections/integrations/SystemCatalogue.tsx';
