import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the entry that the address names, even in browsers that do not do so themselves. */
export function OpenLinked() {
  const { hash } = useLocation();
  useEffect(() => {
    const open = (part: string) => {
      const linked = document.getElementById(part.slice(1));
      const details = linked?.closest('details');
      if (!linked || !details || details.open) return;
      details.open = true;
      linked.scrollIntoView();
    };
    open(hash || window.location.hash);
    const openNext = () => open(window.location.hash);
    window.addEventListener('hashchange', openNext);
    return () => window.removeEventListener('hashchange', openNext);
  }, [hash]);
  return null;
}
