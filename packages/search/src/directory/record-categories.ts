import { needOfCategory } from "@dragoman/reference";
import { isFactCode } from "@dragoman/reference/service-facts";
import { textIn, type Service, type TaxonomyTerm } from "@dragoman/hsds";

/**
 * The name of a category in filters and addresses. A colon separates attribute and value in filters, and some engines
 * split a value at it, so it never occurs here.
 */
export function categorySlug(term: { id: string; code: string | null }): string {
  return (term.code ?? term.id).replaceAll(":", "-");
}

/**
 * The categories of a service: the slugs of its own, and those with all ancestors and the needs that they answer, so
 * that a directory with any taxonomy is found by need.
 */
export function categoriesOf(service: Service): { terms: string[]; categories: string[] } {
  const terms: TaxonomyTerm[] = service.attributes
    .flatMap((attribute) => attribute.taxonomy_term ?? [])
    .filter((term) => !isFactCode(term.code));
  const slugs = terms.flatMap((term) => [term, ...term.ancestors].map(categorySlug));
  return {
    terms: [...new Set(terms.map(categorySlug))],
    categories: [...new Set([...slugs, ...terms.flatMap(needOf)])],
  };
}

/** The need that a category answers, or else the nearest one above it that answers any. */
function needOf(term: TaxonomyTerm): string[] {
  for (const one of [term, ...term.ancestors]) {
    const need = needOfCategory({ code: one.code, name: textIn(one, "name", "en")?.value ?? "" });
    if (need !== undefined) return [need];
  }
  return [];
}
