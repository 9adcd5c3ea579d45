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
import { ServedInstead } from '#client/lib/served-html.tsx';
import { BEGINNINGS } from '#client/lib/take-over.ts';
import { useServed } from '#client/lib/use-hydrated.ts';

type LateRequestProps = Omit<SpecialistRequestProps, 'children'>;

/**
 * The request below the blueprint, taken over by itself: it works as the plain form that it is served as, and its
 * code and words come once somebody begins to use the page, before they can come to it. The server has it by the page's
 * `+stills.ts`. Where it has to be drawn and does not come, it alone fails.
 */
export function LateRequest(props: LateRequestProps) {
  return (
    <Widget>
      <Late {...props} />
    </Widget>
  );
}

/** Resolves once somebody has begun to use the page. */
async function begun(): Promise<void> {
  if (window.scrollY > 0 || document.activeElement !== document.body) return;
  await new Promise<void>((resolve) => {
    for (const sign of BEGINNINGS)
      window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
}

let hasMissed = false;

/**
 * As it was served, or an error. Chromium keeps for a document that a file did not come: whoever asks for it again gets
 * the whole page, whose address has the answers, if it is to be had.
 */
async function instead(error: unknown) {
  if (hasMissed && (await fetch(window.location.href, { method: 'HEAD' }).catch(() => null))?.ok) {
    window.location.reload();
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
          // React writes into a text area what it was served with.
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
  // The same element until it is taken over: a change would have React draw the form anew, without what was typed.
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

/** Tells when what it stands beside is taken over. */
function Mounted({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
