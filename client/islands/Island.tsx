import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { usePageContext, VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { pageDataOf } from '#client/lib/page-data.ts';
import { IslandContext, idPrefix } from './IslandContext.tsx';
import type { IslandName, PartOf } from './map.ts';

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** The component, which must be the one that `map.ts` loads under this name. */
  part: PartOf<Name>;
  /** When it is hydrated, unless it is touched before: once the browser is idle, or once it comes near the view. */
  when?: 'idle' | 'view';
  /** JSON: all that it is rendered from, besides the page's data and copy. */
  props?: Omit<ComponentProps<PartOf<Name>>, 'children'>;
  /** Static parts by name: the server renders them, and the browser keeps their HTML (`Slot`). */
  slots?: Readonly<Record<string, ReactNode>>;
}

/**
 * A part of a page that has state: the browser hydrates it by itself (`start.ts`). It is rendered as a tree of its own,
 * so that both sides make the same ids, from nothing but what the browser gets too. Server only.
 */
export function Island<Name extends IslandName>({
  name,
  part,
  when = 'idle',
  props,
  slots = {},
}: IslandProps<Name>) {
  const page = usePageContext();
  const Part = part as ComponentType<object>;
  const { formOutcome, bookedMeeting } = page;
  // Pages with these run no scripts, so that no browser needs them (server/pages/send-page.ts).
  const outcome = { ...(formOutcome && { formOutcome }), ...(bookedMeeting && { bookedMeeting }) };
  const html = renderToString(
    <IslandContext
      page={{ ...pageDataOf(page), ...outcome }}
      i18n={page.i18n}
      slots={inPage(slots)}
    >
      <Part {...props} />
    </IslandContext>,
    { identifierPrefix: idPrefix(name) },
  );
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={props && JSON.stringify(props)}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );

  /** Static parts may use everything that the server knows of the page. */
  function inPage(parts: Readonly<Record<string, ReactNode>>) {
    return Object.fromEntries(
      Object.entries(parts).map(([slot, content]) => [
        slot,
        <VikeReactProviderPageContext key={slot} pageContext={page}>
          {content}
        </VikeReactProviderPageContext>,
      ]),
    );
  }
}
