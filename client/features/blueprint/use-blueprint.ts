import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formQuery } from '#client/lib/form-query.ts';
import { useQueryInAddress } from '#client/lib/query-in-address.ts';
import { type Blueprint, planBlueprint } from '#shared/blueprint/plan.ts';
import {
  BLUEPRINT_FIELDS,
  type BlueprintReading,
  readBlueprint,
} from '#shared/blueprint/read-blueprint.ts';

/** After this many milliseconds without a change, the new totals are announced. */
const SETTLED_MS = 800;

/** The answers in a query, without anything else in it, such as the outcome of a form. */
export function ownQuery(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => (BLUEPRINT_FIELDS as readonly string[]).includes(name));
  return new URLSearchParams(own).toString();
}

/**
 * The blueprint for a form's answers, recomputed on each change. `settled` is the blueprint, with its reading, once the
 * visitor has paused; null until something was changed. The page's address follows.
 */
export function useBlueprint(initialQuery: string, today: string) {
  const [query, setQuery] = useState(initialQuery);
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
    if (query === initialQuery) return;
    const timer = setTimeout(() => setSettled({ plan, reading }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, initialQuery, plan, reading]);

  return {
    query,
    reading,
    plan,
    settled,
    follow: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      setQuery(formQuery(currentTarget).toString()),
  };
}

/**
 * Keeps the message of the request below the blueprint, an island of its own, in step with the answers, until the
 * visitor edits it. The first message came with the page.
 */
export function usePrefilledMessage(message: string): void {
  const last = useRef(message);
  useEffect(() => {
    const field = document.getElementById('consultation-message');
    if (field instanceof HTMLTextAreaElement && field.value === last.current) field.value = message;
    last.current = message;
  }, [message]);
}
