import { useState, useSyncExternalStore } from 'react';
import { useQuery } from '#client/lib/links.ts';
import { type PlanNeeds, readPlanNeeds } from '#shared/plans.ts';

/** What the visitor has answered on this page; undefined before that. The finder and the plans share it. */
let answered: PlanNeeds | null | undefined;
const listeners = new Set<() => void>();

/** Answers for the visitor; null for an answer that is none. */
export function answerNeeds(needs: PlanNeeds | null): void {
  answered = needs;
  for (const listener of listeners) listener();
}

/** The visitor's needs: first as the page's address has them, then as they answer; null if there are none. */
export function usePlanNeeds(): PlanNeeds | null {
  const query = useQuery();
  const [initial] = useState(() => readPlanNeeds(query));
  return useSyncExternalStore(
    subscribe,
    () => (answered === undefined ? initial : answered),
    () => initial,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
