import { useEffect, useRef } from 'react';

/**
 * Keeps the message of the request below the blueprint, an island of its own, in step with the answers, until the
 * visitor edits it. The first message came with the page.
 */
export function usePrefilledMessage(message: string): void {
  const last = useRef(message);
  useEffect(() => {
    const field = document.getElementById('consultation-message');
    if (field instanceof HTMLTextAreaElement && field.value === last.current) field.value = message;
    last.current = message;
  }, [message]);
}
