import type { SearchView } from "../results/search-view.ts";

/** Every category that the page names. */
export function namedSlugs({ counts, state, otherWays }: SearchView): string[] {
  const counted = [...counts.category, ...(otherWays?.kinds ?? [])].map(({ value }) => value);
  return [...new Set(state.category === null ? counted : [...counted, state.category])];
}
