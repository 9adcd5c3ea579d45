import { type ComponentProps, type ComponentType, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useServed } from '#client/lib/use-hydrated.ts';
import { DrawnByServer } from './DrawnByServer.tsx';

/** Parts of a page by name. What one is given never changes. */
// biome-ignore lint/suspicious/noExplicitAny: each has properties of its own, which only those who place it know
export type Stills = Readonly<Record<string, ComponentType<any>>>;

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
 * Loads what the pages that are here leave to the server's HTML. Whoever asks while it is on its way waits for it
 * too: a link is pointed at before it is pressed.
 */
export async function loadStills(
  loadCopy: (namespaces: readonly string[]) => Promise<unknown>,
): Promise<void> {
  // What is loaded may have such parts itself.
  for (let known = 0; known < loaders.length; ) {
    known = loaders.length;
    await Promise.all([loadCopy(words), ...loaders.map((load) => load())]);
  }
}
