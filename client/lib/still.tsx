import { type ComponentType, type ReactNode, useState } from 'react';
import { useHydrated } from 'vike-react/useHydrated';
import { usePageContext } from 'vike-react/usePageContext';
import { DrawnByServer } from './DrawnByServer.tsx';

/** Parts of a page by name. */
export type Stills = Readonly<Record<string, ComponentType>>;

declare global {
  namespace Vike {
    interface Config {
      /** Server only: the parts of a page that do nothing in the browser. */
      stills?: Stills;
    }
  }
}

/** What loads the parts, and their words, that the browser has to draw itself. */
const loaders: (() => Promise<unknown>)[] = [];
const words: string[] = [];

/**
 * Makes the parts of a page that do nothing: they come in the server's HTML (the page's `+stills.ts`), and neither
 * their code (`load`) nor their words (`copy`) are fetched to take the page over. Links in them work as all do
 * (`navigation.ts`). Where the browser draws such a part, after a navigation, both are there by then
 * (`loadStills`), so that a link to a section finds it.
 */
export function makeStills<Loaded extends Stills>(
  load: () => Promise<Loaded>,
  copy: readonly string[],
): (name: keyof Loaded & string) => ComponentType {
  let parts: Stills | null = null;
  loaders.push(async () => {
    parts = await load();
  });
  words.push(...copy);

  return (name) => {
    const loadPart = async (): Promise<ReactNode> => {
      const Part: ComponentType | undefined = (await load())[name];
      return Part && <Part />;
    };
    return function Still() {
      const { config, locale } = usePageContext();
      const hydrated = useHydrated();
      const [served] = useState(hydrated ? null : locale);
      const Part = config.stills?.[name] ?? (served === locale ? null : parts?.[name]);
      return (
        <DrawnByServer drawn={Part && <Part />} load={loadPart} copy={copy} className="contents" />
      );
    };
  };
}

/**
 * Loads what the pages that are here leave to the server's HTML. Whoever asks while it is on its way waits for it
 * too: a link is pointed at before it is pressed.
 */
export async function loadStills(
  loadCopy: (namespaces: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await Promise.all([loadCopy(words), ...loaders.map((load) => load())]);
}
