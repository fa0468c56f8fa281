import { judgeCategories } from "@dragoman/reference";
import type { NeedCode } from "@dragoman/reference/needs";
import { textIn, type TaxonomyTerm } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { readTerms } from "../directory/read-terms.ts";

/** The ids of the categories that mean a need: by their codes and names, or as a steward has taught them. */
export async function termsOfNeed(session: Session, need: NeedCode): Promise<string[]> {
  const terms = await readTerms(session);
  return terms.filter((term) => needsOfTerm(term).includes(need)).map(({ id }) => id);
}

function needsOfTerm(term: TaxonomyTerm): NeedCode[] {
  const { id, code, ancestors, taught } = term;
  const name = textIn<Pick<TaxonomyTerm, "name" | "translations">>(term, "name", "en")?.value ?? "";
  const judged = judgeCategories({ categories: [{ id, code, ancestors, taught, name }], names: [] });
  return judged.flatMap(({ needs }) => needs);
}
