import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { SpecialistRequestProps } from '#client/features/consultation/SpecialistRequest.tsx';
import { Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { findTyped } from '#client/features/forms/replay-typed.ts';
import { pageAddress } from '#client/lib/page-address.ts';
import { ServedInstead } from '#client/lib/served-html.tsx';
import { BEGINNINGS } from '#client/lib/take-over.ts';
import { useServed } from '#client/lib/use-hydrated.ts';

type LateRequestProps = Omit<SpecialistRequestProps, 'children'>;

/**
 * The request below the blueprint, hydrated separately: it works as the plain form that was served, and its code and
 * copy are loaded once the visitor begins to use the page, before they reach it. The server gets it from the page's
 * `+stills.ts`. If it has to be rendered but cannot be loaded, only this part fails.
 */
export function LateRequest(props: LateRequestProps) {
  return (
    <Widget>
      <Late {...props} />
    </Widget>
  );
}

/** Resolves once the visitor begins to use the page. */
async function begun(): Promise<void> {
  if (window.scrollY > 0 || document.activeElement !== document.body) return;
  await new Promise<void>((resolve) => {
    for (const sign of BEGINNINGS)
      window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
}

let hasMissed = false;

/**
 * Falls back to the served HTML, or to an error. Chromium caches a failed import() for the document's life: on a second
 * failure, reload the page, whose address has the answers, if the server is reachable.
 */
async function instead(error: unknown) {
  const address = pageAddress();
  if (hasMissed && (await fetch(address, { method: 'HEAD' }).catch(() => null))?.ok) {
    if (address.href === window.location.href) window.location.reload();
    else window.location.replace(address);
    await new Promise(() => {});
  }
  hasMissed = true;
  return { default: () => <ServedInstead as="section" error={error} /> };
}

function Late({ heading, lead, interest, message }: LateRequestProps) {
  const { config, loadCopy } = usePageContext();
  const isServed = useServed();
  const tellTyped = useRef(() => {});
  const [Request] = useState(
    () =>
      (config.stills?.SpecialistRequest as ComponentType<SpecialistRequestProps> | undefined) ??
      lazy(async () => {
        if (isServed) await begun();
        return Promise.all([
          import('#client/features/consultation/SpecialistRequest.tsx'),
          loadCopy?.(['consultation']),
        ]).then(([{ SpecialistRequest }]) => {
          // Hydration resets a text area to its served value.
          const form = isServed && document.getElementById('consultation');
          if (form) tellTyped.current = findTyped(form);
          return { default: SpecialistRequest };
        }, instead);
      }),
  );
  const [isHere, setIsHere] = useState(false);
  const [first] = useState(message);
  const said = isHere ? message : first;
  const takeOver = useCallback(() => {
    tellTyped.current();
    setIsHere(true);
  }, []);
  // Keep the same element until it is hydrated: on a change React would render the form anew, without what was typed.
  return useMemo(
    () => (
      <Suspense>
        <Request {...{ heading, lead, interest, message: said }} />
        <Mounted tell={takeOver} />
      </Suspense>
    ),
    [Request, heading, lead, interest, said, takeOver],
  );
}

/** Calls `tell` once its sibling is hydrated. */
function Mounted({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
