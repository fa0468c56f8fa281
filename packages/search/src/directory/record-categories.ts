import { isNamedAfter, needs as allNeeds, type NeedCode } from "@dragoman/reference";
import type { Service } from "@dragoman/hsds";
import { needsOfConcepts } from "./meaning/classify-service.ts";
import { asksForIn } from "./record-facts.ts";
import type { DirectoryRecord } from "./record.ts";
import { meaningOf, type ServiceMeaning } from "./service-meaning.ts";

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
  const meaning = meaningOf(service);
  const { needs, taught, names, classification } = meaning;
  const terms = meaning.categories.map(({ term }) => term);
  const slugs = meaning.categories.flatMap(slugsOf);
  const { names: titles, subjects, concepts, groups } = classification;
  const onlyFor = [...groups, ...(asksForIn(service).includes("membership") ? ["members"] : [])];
  return {
    named: [...titles, ...needsOfConcepts(titles, meaning)],
    onlyFor: onlyFor.length > 0 ? onlyFor : ["everybody"],
    subjects: [...subjects, ...new Set([...needsOfConcepts(subjects, meaning), ...taught])],
    concepts: [...concepts, ...needsOfConcepts(concepts, meaning)],
    terms: [...new Set(terms.map(categorySlug))],
    categories: [...new Set([...slugs, ...needs])],
    focus: service.organization === null ? 0 : focusOf(names, needs),
  };
}

/** A category with one of our own codes is no longer that need when it has been taught others. */
function slugsOf({ term, by, needs }: ServiceMeaning["categories"][number]): string[] {
  const slug = categorySlug(term);
  const isOther = by === "taught" && Object.hasOwn(allNeeds, slug) && !needs.some((need) => need === slug);
  return [...(isOther ? [] : [slug]), ...term.ancestors.map(categorySlug)];
}

function focusOf(names: readonly string[], needs: readonly NeedCode[]): number {
  const others = Math.min(Math.max(needs.length, 1), 9) - 1;
  return 18 - 2 * others + (isNamedAfter(names, needs) ? 3 : 0);
}
