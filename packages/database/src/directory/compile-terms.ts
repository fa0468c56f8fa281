import type { Row, TaxonomyTerm, Translation } from "@dragoman/hsds";
import { originalHash } from "../translations/original-hash.ts";
import type { ProvenanceColumns } from "../schema.ts";
import { childrenBy, rowBy } from "./group-rows.ts";

/** A stored translation with the hash of its original. */
export type StoredTranslation = Row<"translations"> & ProvenanceColumns<"translations">;

/** A stored term with the needs that a steward has taught it. */
export type TermRow = Row<"taxonomy_terms"> & Pick<TaxonomyTerm, "taught">;

/** Adds a row's translations to it. */
export type Translate = <R extends { id: string }>(row: R) => R & { translations: Translation[] };

/** Assigns translations to their rows and marks those whose original has changed since. */
export function translator(translations: readonly StoredTranslation[]): Translate {
  const translationsOf = childrenBy(translations, "link_id");
  return (row) => {
    const hashOf = memoizedHashes(row);
    return {
      ...row,
      translations: translationsOf(row.id).flatMap(
        ({ language, field_name, value, source, original_hash: from }) => {
          if (language === null || field_name === null || value === null) return [];
          const outdated = from !== null && from !== hashOf(field_name);
          return [{ language, field_name, value, source, ...(outdated && { outdated }) }];
        },
      ),
    };
  };
}

/** Hashes each text once, since it has translations into many languages. */
function memoizedHashes(row: object): (field: string) => string | null {
  const hashes = new Map<string, string | null>();
  return (field) => {
    const known = hashes.get(field);
    if (known !== undefined) return known;
    const hashed = originalHash(Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined);
    hashes.set(field, hashed);
    return hashed;
  };
}

/** Finds a term with its ancestors. The rows hold whole branches. */
export function compileTerms(
  rows: readonly TermRow[],
  translate: Translate,
): (id: string | null) => TaxonomyTerm | undefined {
  const termBy = rowBy(rows.map((row) => translate(row)));
  return (id) => {
    const term = termBy(id);
    if (!term) return undefined;
    const ancestors: TaxonomyTerm["ancestors"] = [];
    // In bad data, a term can be its own ancestor; the branch ends where it would repeat.
    const seen = new Set([term.id]);
    for (let parent = termBy(term.parent_id); parent; parent = termBy(parent.parent_id)) {
      if (seen.has(parent.id)) break;
      seen.add(parent.id);
      ancestors.push(parent);
    }
    return { ...term, ancestors };
  };
}
