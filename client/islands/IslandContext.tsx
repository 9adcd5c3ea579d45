import { type ReactNode, StrictMode, useEffect } from 'react';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import type { PageData } from '#client/lib/page-data.ts';
import { SlotContext, type Slots } from '#client/lib/slot.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Widget } from '#client/ui/ErrorBoundary.tsx';
import type { LookUp } from '#shared/i18n/copy-keys.ts';

interface IslandContextProps {
  page: PageData;
  i18n: LookUp;
  /** Browser only: loads the copy of parts that open on demand. */
  loadCopy?: PageContext['loadCopy'];
  /** Server only. */
  slots?: Slots;
  /** Browser only: called once the island has rendered what only a browser knows. */
  onHydrated?: () => void;
  children: ReactNode;
}

/** All that an island has around it, on both sides. Nothing else of the page's tree reaches into it. */
export function IslandContext({
  page,
  i18n,
  loadCopy,
  slots = {},
  onHydrated,
  children,
}: IslandContextProps) {
  const context = { ...page, config: {}, i18n, loadCopy } as unknown as PageContext;
  return (
    <StrictMode>
      <VikeReactProviderPageContext pageContext={context}>
        <SlotContext value={slots}>
          <Widget>{children}</Widget>
          <Hydrated onHydrated={onHydrated} />
        </SlotContext>
      </VikeReactProviderPageContext>
    </StrictMode>
  );
}

/** On both sides: an island's ids depend on what is beside it. */
function Hydrated({ onHydrated }: Pick<IslandContextProps, 'onHydrated'>): ReactNode {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) onHydrated?.();
  }, [hydrated, onHydrated]);
  return null;
}

/** The prefix of the ids that an island makes. A page has each island once. */
export function idPrefix(name: string): string {
  return `${name}-`;
}
