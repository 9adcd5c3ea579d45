import type { HTMLAttributes } from 'react';

interface ServedHtmlProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'time';
  /** For `time` only. */
  dateTime?: string;
}

/**
 * Keeps an element as the server sent it, with its content: with dangerouslySetInnerHTML, React leaves the served
 * children alone. Only for hydration, never for content that the browser has to render.
 */
export function ServedHtml({ as: Element = 'div', ...attributes }: ServedHtmlProps) {
  return (
    <Element
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which is never set
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
