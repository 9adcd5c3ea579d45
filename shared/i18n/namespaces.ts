/**
 * The namespaces that every page needs: its frame, its head, and the forms that may open anywhere.
 * They travel in one file a locale; a page's own namespaces stand in its `+copy.ts`.
 */
export const SHELL_NAMESPACES = [
  'common',
  'nav',
  'footer',
  'consent',
  'errors',
  'meta',
  'contact',
  'problems',
];
