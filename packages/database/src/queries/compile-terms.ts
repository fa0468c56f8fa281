import type { Row, TaxonomyTerm, Translation } from "@dragoman/hsds";
import { childrenBy, rowBy } from "./group-rows.ts";

/** Adds a row's translations to it. */
export type Translate = <R extends { id: string }>(row: R) => R & { translations: Translation[] };

/** Distributes translations over the rows that they belong to. */
export function translator(translations: readonly Row<"translations">[]): Translate {
  const translationsOf = childrenBy(translations, "link_id");
  return (row) => ({
    ...row,
    translations: translationsOf(row.id).flatMap(({ language, field_name, value, source }) =>
      language === null || field_name === null || value === null
        ? []
        : [{ language, field_name, value, source }],
    ),
  });
}

/** Finds a term with its ancestors among rows that hold whole branches. */
export function compileTerms(
  rows: readonly Row<"taxonomy_terms">[],
  translate: Translate,
): (id: string | null) => TaxonomyTerm | undefined {
  const termBy = rowBy(rows.map((row) => translate(row)));
  return (id) => {
    const term = termBy(id);
    if (!term) return undefined;
    const ancestors: TaxonomyTerm["ancestors"] = [];
    // Data can hold a term that is its own ancestor; the branch ends where it would repeat itself.
    const seen = new Set([term.id]);
    for (let parent = termBy(term.parent_id); parent; parent = termBy(parent.parent_id)) {
      if (seen.has(parent.id)) break;
      seen.add(parent.id);
      ancestors.push(parent);
    }
    return { ...term, ancestors };
  };
}
