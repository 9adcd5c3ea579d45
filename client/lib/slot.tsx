import { createContext, type ReactNode, useContext } from 'react';
import { ServedHtml } from './served-html.tsx';

/** Static parts of an island by name. */
export type Slots = Readonly<Record<string, ReactNode>>;

/** Server only; empty in the browser. */
export const SlotContext = createContext<Slots>({});

/**
 * The place of a static part in an island (`slots` of `Island`): the server renders the part, and hydration keeps its
 * HTML, so that neither its code nor its copy is loaded. Only for what came with the page (`useServed`).
 */
export function Slot({ name, className }: { name: string; className?: string }) {
  const slots = useContext(SlotContext);
  if (name in slots) return <div className={className}>{slots[name]}</div>;
  return <ServedHtml className={className} />;
}
