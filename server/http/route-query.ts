/**
 * The most parameters that are read of an address. The blueprint's form has some thirty fields, most of them
 * checkboxes.
 */
const MOST = 40;

/** The parameters of a query that have these names, in their order; '' or '?…'. */
export function pickQuery(query: string, names: readonly string[]): string {
  if (!query) return '';
  const read = new Set(names);
  const kept = [...new URLSearchParams(query)].filter(([name]) => read.has(name)).slice(0, MOST);
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
