import { isNamedAfter, needsOfService, type NeedCode, type OwnCategory } from "@dragoman/reference";
import { isFactCode } from "@dragoman/reference/service-facts";
import { textIn, type Organization, type Service, type TaxonomyTerm } from "@dragoman/hsds";
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
export function categoriesOf(service: Service): Pick<DirectoryRecord, "terms" | "categories" | "focus"> {
  const terms: TaxonomyTerm[] = service.attributes
    .flatMap((attribute) => attribute.taxonomy_term ?? [])
    .filter((term) => !isFactCode(term.code));
  const slugs = terms.flatMap((term) => [term, ...term.ancestors].map(categorySlug));
  const names = [service, ...(service.organization ? [service.organization] : [])].map(nameOf);
  const needs = needsOfService({ categories: terms.map(inEnglish), names });
  return {
    terms: [...new Set(terms.map(categorySlug))],
    categories: [...new Set([...slugs, ...needs])],
    focus: service.organization === null ? 0 : focusOf(names, needs),
  };
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
