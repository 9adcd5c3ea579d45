/**
 * The namespaces that every page's frame needs in the browser. They travel in one file a locale; a page's own
 * namespaces stand in its `+copy.ts`.
 */
export const SHELL_NAMESPACES = ['common', 'footer', 'consent', 'errors'] as const;

/** Those of the frame's parts that the server alone draws: the header, and the footer's directory. */
export const DRAWN_NAMESPACES = ['nav', 'directory'] as const;

/** Whether a namespace is one of the frame's. */
export function isShellNamespace(namespace: string): boolean {
  return (SHELL_NAMESPACES as readonly string[]).includes(namespace);
}
