import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopyLang } from '#client/lib/copy.ts';

/**
 * After a client navigation: announces the new page's title and moves the focus to its headline (or to the fragment's
 * target), as a page load would. The first page needs neither.
 */
export function RouteAnnouncer() {
  const { urlOriginal, title } = usePageContext();
  const [address = '', fragment = ''] = urlOriginal.split('#');
  const page = address.split('?')[0] ?? '';
  const [words, setWords] = useState('');
  const last = useRef({ page, fragment });

  useEffect(() => {
    const before = last.current;
    last.current = { page, fragment };
    const isOtherPage = before.page !== page;
    if (isOtherPage) setWords(title);
    const named = document.getElementById(fragment);
    if (named && (isOtherPage || before.fragment !== fragment)) takeFocus(named);
    else if (isOtherPage) takeFocus(document.querySelector('h1'));
  }, [page, fragment, title]);

  return (
    <p lang={useCopyLang('meta')} aria-live="assertive" aria-atomic className="sr-only">
      {words}
    </p>
  );
}

function takeFocus(target: HTMLElement | null): void {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  // `navigation.ts` scrolls: to the top, to the fragment, or to the saved position.
  target.focus({ preventScroll: true });
}
