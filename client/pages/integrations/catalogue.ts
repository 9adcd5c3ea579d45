/** What the server draws of the page: the list stays out of the page's script. */
export { SystemCatalogue } from '#client/sections/integrations/SystemCatalogue.tsx';
