import type { CategoryLabels } from "./category-labels.ts";
import type { Choice } from "./filter-choices.tsx";
import type { ValueCount } from "../results/search-view.ts";

/** The tree goes no deeper than a thumb can follow. */
const deepest = 2;

/**
 * The categories of the results as a tree: the top level, and below a chosen category its subcategories. A category
 * without a name is not offered.
 */
export function categoryChoices({
  counts,
  labels,
  chosen,
}: {
  counts: readonly ValueCount[];
  labels: CategoryLabels;
  chosen: string | null;
}): Choice[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  if (chosen !== null && !countOf.has(chosen)) countOf.set(chosen, 0);
  const named = [...countOf.keys()].filter((slug) => Object.hasOwn(labels, slug));
  const parentOf = (slug: string): string | null => {
    const parent = labels[slug]?.parent ?? null;
    return parent !== null && countOf.has(parent) && parent !== slug ? parent : null;
  };
  const path = new Set<string>();
  for (let slug = chosen; slug !== null && !path.has(slug); slug = parentOf(slug)) path.add(slug);
  const below = (parent: string | null, depth: number): Choice[] =>
    named.flatMap((slug) => {
      if (parentOf(slug) !== parent) return [];
      const label = labels[slug];
      const choice: Choice = {
        name: "category",
        value: slug,
        text: label?.name ?? slug,
        language: label?.language ?? null,
        count: countOf.get(slug) ?? 0,
        on: slug === chosen,
        depth,
      };
      return [choice, ...(path.has(slug) && depth < deepest ? below(slug, depth + 1) : [])];
    });
  return below(null, 0);
}
