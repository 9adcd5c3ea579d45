import { useEffect, useRef } from 'react';

/**
 * Focuses a form's first field when the form replaces its thanks again. When the page first loads, the focus stays
 * where it is (WCAG 2.4.3).
 */
export function useFirstFieldAfter(isThanked: boolean, fieldId: string): void {
  const was = useRef(isThanked);
  useEffect(() => {
    if (was.current && !isThanked) document.getElementById(fieldId)?.focus();
    was.current = isThanked;
  }, [isThanked, fieldId]);
}
