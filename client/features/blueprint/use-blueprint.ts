import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useQueryInAddress } from '#client/lib/query-in-address.ts';
import { type Blueprint, planBlueprint } from '#shared/blueprint/plan.ts';
import { BLUEPRINT_QUERY } from '#shared/blueprint/query.ts';
import { type BlueprintReading, readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { OFFICE_TIMEZONE } from '#shared/site.ts';

/** After so long without a change, in milliseconds, the new totals are said. */
const SETTLED_MS = 800;

/** The answers in a query, without what else may stand in it, such as the outcome of a form. */
export function ownQuery(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => (BLUEPRINT_QUERY as readonly string[]).includes(name));
  return new URLSearchParams(own).toString();
}

/** The day that plans count from: the server's, or after a navigation in the browser its own. */
export function useToday(): string {
  const { today } = usePageContext();
  const [day] = useState(
    () =>
      today ??
      new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIMEZONE, dateStyle: 'short' }).format(),
  );
  return day;
}

/**
 * The blueprint of a form's answers, anew with each change. `settled` is the one that nobody is changing any more, with the
 * reading that it was made of, null until something was changed. The page's address follows.
 */
export function useBlueprint(asked: string, today: string) {
  const [query, setQuery] = useState(asked);
  const [settled, setSettled] = useState<{ plan: Blueprint; reading: BlueprintReading } | null>(
    null,
  );
  const reading: BlueprintReading = useMemo(
    () => readBlueprint(new URLSearchParams(query), today),
    [query, today],
  );
  const plan = useMemo(() => planBlueprint(reading.input, today), [reading, today]);

  useQueryInAddress(query);
  useEffect(() => {
    if (query === asked) return;
    const timer = setTimeout(() => setSettled({ plan, reading }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, asked, plan, reading]);

  return {
    query,
    reading,
    plan,
    settled,
    follow: (event: FormEvent<HTMLFormElement>) => {
      const answers = [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        String(value),
      ]);
      setQuery(new URLSearchParams(answers as [string, string][]).toString());
    },
  };
}
