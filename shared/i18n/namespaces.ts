/**
 * The namespaces that every page's frame needs in the browser. Each locale ships them in one file; a page's own
 * namespaces are in its `+copy.ts`.
 */
export const SHELL_NAMESPACES = ['common', 'footer', 'consent', 'errors'] as const;

/** The namespaces of the frame's parts that only the server renders: the header, and the footer's directory. */
export const DRAWN_NAMESPACES = ['nav', 'directory'] as const;

/** Whether a namespace is one of the frame's. */
export function isShellNamespace(namespace: string): boolean {
  return (SHELL_NAMESPACES as readonly string[]).includes(namespace);
}
