import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the entry that the address names, also in browsers that do not by themselves. */
export function OpenLinked() {
  const { hash } = useLocation();
  useEffect(() => {
    const open = () => {
      const linked = document.getElementById((hash || window.location.hash).slice(1));
      const details = linked?.closest('details');
      if (!linked || !details || details.open) return;
      details.open = true;
      linked.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [hash]);
  return null;
}
