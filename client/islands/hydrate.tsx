import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findTyped } from '#client/features/forms/replay-typed.ts';
import { rememberPrices } from '#client/lib/format-money.ts';
import { loadCopy } from '#client/lib/load-copy.ts';
import { type PageData, readPageData } from '#client/lib/page-data.ts';
import type { TypedControl } from '#client/lib/typed-control.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import { IslandContext, idPrefix } from './IslandContext.tsx';
import { COPY_OF_ALL, ISLANDS, type IslandName } from './map.ts';

/**
 * Makes a served island live; resolves once it is, and what was typed and pressed before has been replayed to it. From
 * `hydrateRoot` on React itself sees to a press.
 */
export async function hydrate(
  element: HTMLElement,
  name: IslandName,
  takePress?: () => HTMLElement | null,
): Promise<void> {
  const { Part, ...around } = await loadIsland(name);
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const { activeElement } = document;
  const served = [...element.querySelectorAll<TypedControl>('input, textarea, select')];
  const replay = findTyped(element);
  const pressed = takePress?.();
  await new Promise<void>((resolve) => {
    // As a transition, so that the visitor's input can interrupt it.
    startTransition(() => {
      hydrateRoot(
        element,
        <IslandContext {...around} onHydrated={resolve}>
          <Part {...props} />
        </IslandContext>,
        {
          identifierPrefix: idPrefix(name),
          // After a mismatch, e.g. by a translator or an extension, React replaces the controls.
          async onRecoverableError(error) {
            reportError(error);
            const { moveTyped } = await import('#client/features/forms/typed-values.ts');
            moveTyped(served, activeElement);
          },
        },
      );
    });
  });
  replay();
  pressed?.click();
}

/** Adds an island that the server did not render. */
export async function mount(name: IslandName, props: object): Promise<void> {
  const { Part, ...around } = await loadIsland(name);
  const place = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve) => {
    createRoot(place, { identifierPrefix: idPrefix(name) }).render(
      <IslandContext {...around} onHydrated={resolve}>
        <Part {...props} />
      </IslandContext>,
    );
  });
}

interface Loaded {
  Part: ComponentType<object>;
  page: PageData;
  i18n: LookUp;
  loadCopy(namespaces: readonly string[]): Promise<LookUp>;
}

async function loadIsland(name: IslandName): Promise<Loaded> {
  const page = readPageData();
  if (!page) throw new Error('The page has no data');
  rememberPrices(page.prices);
  const { load, copy } = ISLANDS[name];
  const more = (namespaces: readonly string[]) => loadCopy(page, namespaces);
  const [module, i18n] = await Promise.all([load(), more([...COPY_OF_ALL, ...copy])]);
  const { [name]: Part } = module as unknown as Record<IslandName, ComponentType<object>>;
  return { Part, page, i18n, loadCopy: more };
}
