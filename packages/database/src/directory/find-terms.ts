import type { TaxonomyTerm } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { compileTerms, translator } from "./compile-terms.ts";
import { loadBranches, loadTranslations } from "./load-directory.ts";
import { readRows } from "./read-rows.ts";
import { readSnapshot } from "../snapshot.ts";

/** Taxonomy terms by code or id, in the requested order. A code may name terms of several taxonomies. */
export function findTerms(database: Session, codes: readonly string[]): Promise<TaxonomyTerm[]> {
  return readSnapshot(database, async (session) => {
    const named = await readRows(session, "taxonomy_terms", { id: codes, code: codes });
    const taxonomy_terms = await loadBranches(
      session,
      named.map(({ id }) => id),
    );
    const translate = translator(await loadTranslations(session, { taxonomy_terms }));
    const termBy = compileTerms(taxonomy_terms, translate);
    const requested = new Set(codes);
    const inOrder = [...requested].flatMap((code) =>
      named.filter((term) => term.id === code || term.code === code),
    );
    return [...new Set(inOrder)].flatMap(({ id }) => termBy(id) ?? []);
  });
}
