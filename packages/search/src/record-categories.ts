import { textIn, type Service, type TaxonomyTerm } from "@dragoman/hsds";

/**
 * The name of a category in filters and addresses. A colon separates attribute and value in filters, and some engines
 * split a value at it, so it never occurs here.
 */
export function categorySlug(term: { id: string; code: string | null }): string {
  return (term.code ?? term.id).replaceAll(":", "-");
}

/** The categories of a service: slugs with all ancestors, and the names of its own in the reader's language. */
export function categoriesOf(
  service: Service,
  locale: string,
): { categories: string[]; categoryNames: string[] } {
  const terms = termsOf(service);
  const slugs = terms.flatMap((term) => [term, ...term.ancestors].map(categorySlug));
  const names = terms.flatMap((term) => textIn(term, "name", locale)?.value ?? []);
  return { categories: [...new Set(slugs)], categoryNames: [...new Set(names)] };
}

export function termsOf(service: Service): TaxonomyTerm[] {
  return service.attributes.flatMap((attribute) => attribute.taxonomy_term ?? []);
}
