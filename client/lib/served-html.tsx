import type { HTMLAttributes } from 'react';
import { useServed } from './use-hydrated.ts';

interface ServedHtmlProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'time';
  /** `time` alone. */
  dateTime?: string;
}

/**
 * An element that the server sent, with whatever stands in it: React neither reads nor writes what is within an element
 * whose HTML is said to be somebody else's. For what is taken over, never for what the browser has to draw.
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
  /** Why the code did not come: the error of what was not served. */
  error: unknown;
}

/** The same in place of a part whose code does not come: it goes on as the plain page that it is. */
export function ServedInstead({ error, ...element }: ServedInsteadProps) {
  if (!useServed()) throw error;
  return <ServedHtml {...element} />;
}
