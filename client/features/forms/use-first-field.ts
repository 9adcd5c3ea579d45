import { useEffect, useRef } from 'react';

/**
 * Puts the focus into a form's first field where the form takes the place of its thanks again. On the
 * page's own first showing the focus stays where it is (WCAG 2.4.3).
 */
export function useFirstFieldAfter(isThanked: boolean, fieldId: string): void {
  const was = useRef(isThanked);
  useEffect(() => {
    if (was.current && !isThanked) document.getElementById(fieldId)?.focus();
    was.current = isThanked;
  }, [isThanked, fieldId]);
}
