/**
 * The namespaces that every page's frame needs in the browser. They travel in one file a locale; a page's own
 * namespaces stand in its `+copy.ts`.
 */
export const SHELL_NAMESPACES = ['common', 'nav', 'footer', 'consent', 'errors'];
