/**
 * The namespaces that every page's frame needs in the browser. They travel in one file a locale; a page's own
 * namespaces stand in its `+copy.ts`.
 */
export const SHELL_NAMESPACES = ['common', 'nav', 'footer', 'consent', 'errors'] as const;

/** Whether a namespace is one of the frame's. */
export function isShellNamespace(namespace: string): boolean {
  return (SHELL_NAMESPACES as readonly string[]).includes(namespace);
}
