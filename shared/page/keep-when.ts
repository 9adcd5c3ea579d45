import { optionalServices, type Service } from '../services.ts';

/** A piece of copy only for sites with a certain service; with `!` before its name, for sites without it. */
interface Conditional {
  when: string;
  say: unknown;
}

/**
 * Removes from copy what does not apply to a site with these services. Copy writes `{ "when": "linkedin",
 * "say": … }` in place of a value; `when` is a service's id, or `optional` if any service needs consent
 * (tests/unit/content-copy.test.ts accepts no other name).
 */
export function keepWhen(copy: unknown, services: readonly Service[]): unknown {
  const holds = (name: string) =>
    name === 'optional'
      ? optionalServices(services).length > 0
      : services.some(({ id }) => id === name);
  const isKept = ({ when }: Conditional) =>
    when.startsWith('!') ? !holds(when.slice(1)) : holds(when);

  /** The item as it is kept, alone in a list; an empty list if it is not. */
  function kept(item: unknown): unknown[] {
    if (!isConditional(item)) return [keep(item)];
    return isKept(item) ? [keep(item.say)] : [];
  }
  function keep(part: unknown): unknown {
    if (Array.isArray(part)) return part.flatMap(kept);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part);
    return Object.fromEntries(
      entries.flatMap(([key, item]) => kept(item).map((value) => [key, value])),
    );
  }
  return keep(copy);
}

function isConditional(part: unknown): part is Conditional {
  return typeof part === 'object' && part !== null && 'when' in part && 'say' in part;
}
