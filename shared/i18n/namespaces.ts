/** The namespaces of every page's frame. */
export const FRAME_NAMESPACES = [
  'common',
  'consent',
  'directory',
  'errors',
  'footer',
  'nav',
] as const;
