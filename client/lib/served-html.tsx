import type { HTMLAttributes } from 'react';
import { useServed } from './use-hydrated.ts';

interface ServedHtmlProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'time';
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

interface ServedInsteadProps extends ServedHtmlProps {
  /** Why the code did not load; thrown if the part was not served. */
  error: unknown;
}

/** Stands in for a part whose code does not load: its served HTML stays and works as a plain page. */
export function ServedInstead({ error, ...element }: ServedInsteadProps) {
  if (!useServed()) throw error;
  return <ServedHtml {...element} />;
}
