import { isNamedAfter, needsOfService, type NeedCode, type OwnCategory } from "@dragoman/reference";
import { isFactCode } from "@dragoman/reference/service-facts";
import { textIn, type Organization, type Service, type TaxonomyTerm } from "@dragoman/hsds";
import { classifyService, needsOfConcepts } from "./meaning/classify-service.ts";
import type { DirectoryRecord } from "./record.ts";

/**
 * The slug of a category in filters and URLs. A colon separates attribute and value in filters, and some engines split
 * a value at it, so a slug never contains one.
 */
export function categorySlug(term: { id: string; code: string | null }): string {
  return (term.code ?? term.id).replaceAll(":", "-");
}

/**
 * The categories of a service: the slugs of its own, and those with all ancestors and related needs, so that a
 * directory with any taxonomy can be searched by need.
 */
export function categoriesOf(
  service: Service,
): Pick<DirectoryRecord, "terms" | "categories" | "focus" | "named" | "subjects" | "concepts" | "onlyFor"> {
  const terms: TaxonomyTerm[] = service.attributes
    .flatMap((attribute) => attribute.taxonomy_term ?? [])
    .filter((term) => !isFactCode(term.code));
  const slugs = terms.flatMap((term) => [term, ...term.ancestors].map(categorySlug));
  const names = [service, ...(service.organization ? [service.organization] : [])].map(nameOf);
  const byCategory = needsOfService({ categories: terms.map(inEnglish), names });
  const { names: titles, subjects, concepts, groups } = classifyService(service, ownTerms(terms));
  const needs = [...new Set([...byCategory, ...needsOfConcepts(subjects)])];
  return {
    named: [...titles, ...needsOfConcepts(titles)],
    onlyFor: groups.length > 0 ? groups : ["everybody"],
    subjects: [...subjects, ...needsOfConcepts(subjects)],
    concepts: [...concepts, ...needsOfConcepts(concepts)],
    terms: [...new Set(terms.map(categorySlug))],
    categories: [...new Set([...slugs, ...needs])],
    focus: service.organization === null ? 0 : focusOf(names, needs),
  };
}

/** The terms of a service without the ancestors of others, which some sources list too. */
function ownTerms(terms: readonly TaxonomyTerm[]): TaxonomyTerm[] {
  const above = new Set(terms.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  return terms.filter(({ id }) => !above.has(id));
}

function focusOf(names: readonly string[], needs: readonly NeedCode[]): number {
  const others = Math.min(Math.max(needs.length, 1), 9) - 1;
  return 18 - 2 * others + (isNamedAfter(names, needs) ? 3 : 0);
}

function inEnglish(term: TaxonomyTerm): OwnCategory {
  const { id, code, ancestors } = term;
  return { id, code, ancestors, name: nameOf(term) };
}

function nameOf(one: Service | Organization | TaxonomyTerm): string {
  return textIn<Pick<Organization, "name" | "translations">>(one, "name", "en")?.value ?? "";
}
