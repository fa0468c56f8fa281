import type { TaxonomyTerm } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { compileTerms, translator } from "./compile-terms.ts";
import { loadBranches, loadTranslations } from "./load-directory.ts";
import { readSnapshot } from "../snapshot.ts";

/** All taxonomy terms with their ancestors and translations, ordered by id. */
export function readTerms(database: Session): Promise<TaxonomyTerm[]> {
  return readSnapshot(database, async (session) => {
    const rows = await session.kysely
      .selectFrom("taxonomy_terms")
      .select("id")
      .where("withdrawn_at", "is", null)
      .orderBy("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    const taxonomy_terms = await loadBranches(session, ids);
    const translate = translator(await loadTranslations(session, { taxonomy_terms }));
    const termBy = compileTerms(taxonomy_terms, translate);
    return ids.flatMap((id) => termBy(id) ?? []);
  });
}
