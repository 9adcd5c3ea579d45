import { type ComponentProps, type ComponentType, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useServed } from '#client/lib/use-hydrated.ts';
import { DrawnByServer } from './DrawnByServer.tsx';

/** Parts of a page by name. Their props never change. */
// biome-ignore lint/suspicious/noExplicitAny: each has properties of its own, which only those who place it know
export type Stills = Readonly<Record<string, ComponentType<any>>>;

declare global {
  namespace Vike {
    interface Config {
      /** Server only: the static parts of a page. */
      stills?: Stills;
    }
  }
}

/** Loads the parts, and their copy, for when the browser has to render them itself. */
const loaders: (() => Promise<unknown>)[] = [];
const words: string[] = [];

/**
 * Creates the static parts of a page: they come in the server's HTML (the page's `+stills.ts`), and hydration needs
 * neither their code (`load`) nor their copy (`copy`). Their links work like all others (`navigation.ts`). When the
 * browser renders such a part after a navigation, both are already loaded (`loadStills`), so that a link to a section
 * finds it.
 */
export function makeStills<Loaded extends Stills>(
  load: () => Promise<Loaded>,
  copy: readonly string[],
): <Name extends keyof Loaded & string>(name: Name) => ComponentType<ComponentProps<Loaded[Name]>> {
  let parts: Stills | null = null;
  loaders.push(async () => {
    parts = await load();
  });
  words.push(...copy);

  return (name) =>
    function Still(props) {
      const { config, locale } = usePageContext();
      const isServed = useServed();
      const [first] = useState(locale);
      const [loadPart] = useState(() => async () => {
        const Part: Stills[string] | undefined = (await load())[name];
        return Part && <Part {...props} />;
      });
      const isInHtml = isServed && locale === first;
      const Part = config.stills?.[name] ?? (isInHtml ? null : parts?.[name]);
      return (
        <DrawnByServer
          drawn={Part && <Part {...props} />}
          load={loadPart}
          copy={copy}
          className="contents"
        />
      );
    };
}

/**
 * Loads the code and copy of all static parts of the loaded pages. A call during loading waits too: a link is hovered
 * before it is clicked.
 */
export async function loadStills(
  loadCopy: (namespaces: readonly string[]) => Promise<unknown>,
): Promise<void> {
  // A loaded part may register further ones.
  for (let known = 0; known < loaders.length; ) {
    known = loaders.length;
    await Promise.all([loadCopy(words), ...loaders.map((load) => load())]);
  }
}
