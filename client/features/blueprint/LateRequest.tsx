import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { SpecialistRequestProps } from '#client/features/consultation/SpecialistRequest.tsx';
import { ServedInstead } from '#client/lib/served-html.tsx';

/**
 * The request below the blueprint, taken over by itself: it works as the plain form that it is served as, and its
 * code and words are nothing that the questions above wait for. The server has it by the page's `+stills.ts`.
 */
export function LateRequest(props: Omit<SpecialistRequestProps, 'children'>) {
  const { config, loadCopy } = usePageContext();
  // A change waits for the code: else React would draw the form anew, without what was typed.
  const message = useDeferredValue(props.message);
  const [Late] = useState(() =>
    lazy(() =>
      Promise.all([
        import('#client/features/consultation/SpecialistRequest.tsx'),
        loadCopy?.(['consultation']),
      ]).then(
        ([{ SpecialistRequest }]) => ({ default: SpecialistRequest }),
        (error) => ({ default: () => <ServedInstead as="section" error={error} /> }),
      ),
    ),
  );
  const served = config.stills?.SpecialistRequest as
    | ComponentType<SpecialistRequestProps>
    | undefined;
  const Request = served ?? Late;
  return (
    <Suspense>
      <Request {...props} message={message} />
    </Suspense>
  );
}
