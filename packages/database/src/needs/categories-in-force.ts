import { textIn } from "@dragoman/hsds";
import { judgeCategory } from "@dragoman/reference/need-of-category";
import type { NeedCode } from "@dragoman/reference/needs";
import { isFactCode } from "@dragoman/reference/service-facts";
import type { Session } from "../database.ts";
import { readTerms } from "../directory/read-terms.ts";
import { readSourceCategories, type SourceCategory } from "./source-categories.ts";

/** A category of a source with the needs that it became. */
export interface CategoryInForce {
  category: SourceCategory;
  /** Empty for no need. */
  needs: readonly NeedCode[];
  /** `none`: neither its code nor its name is known. */
  by: "code" | "name" | "taught" | "none";
}

/** The categories of all sources, or of one, without facts, and without withdrawn ones that nobody has taught. */
export async function readCategoriesInForce(
  session: Session,
  { source }: { source?: string | undefined },
): Promise<CategoryInForce[]> {
  const categories = await readSourceCategories(session, { source });
  const terms = new Map((await readTerms(session)).map((term) => [term.id, term]));
  return categories
    .filter(({ key, withdrawn, taught }) => !isFactCode(key.code) && (!withdrawn || taught !== null))
    .map((category) => {
      const { key, termId, taught } = category;
      if (taught) return { category, needs: taught, by: "taught" };
      const term = terms.get(termId);
      const name = (term && textIn(term, "name", "en")?.value) ?? category.name;
      const { need, by } = judgeCategory({ code: key.code || null, name });
      return { category, needs: need === null ? [] : [need], by: by ?? "none" };
    });
}
