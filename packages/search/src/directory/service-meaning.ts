import {
  isPolice,
  judgeCategories,
  type CategoryNeeds,
  type NeedCode,
  type OwnCategory,
} from "@dragoman/reference";
import { isFactCode } from "@dragoman/reference/service-facts";
import { textIn, type Organization, type Service, type TaxonomyTerm } from "@dragoman/hsds";
import { classifyService, needsOfConcepts, type Classification } from "./meaning/classify-service.ts";
import { thresholds } from "./meaning/evidence-weights.ts";

/** The meaning of a service, with reasons. */
export interface ServiceMeaning {
  /** All needs that it answers, without duplicates: those of its categories, then those of its words. */
  needs: NeedCode[];
  /** The needs that a steward has given its categories and that it is for. */
  taught: NeedCode[];
  /** Its categories without facts, with their interpretations. */
  categories: (CategoryNeeds & { term: TaxonomyTerm })[];
  /** The evidence in its words. */
  classification: Classification;
  /** The English names of the service and of its organization. */
  names: string[];
  /** It is of police or a prosecutor. */
  isOfPolice: boolean;
}

/**
 * Classifies a service: the one authority for the index, for pages and for explanations. A category that a steward
 * has taught has its taught needs; the others are classified by their codes and names, and the rest by all words.
 */
export function meaningOf(service: Service): ServiceMeaning {
  const terms = service.attributes
    .flatMap((attribute) => attribute.taxonomy_term ?? [])
    .filter((term) => !isFactCode(term.code));
  const names = [service, ...(service.organization ? [service.organization] : [])].map(nameOf);
  const isOfPolice = isPolice(names.at(-1) ?? "");
  const judged = judgeCategories({ categories: terms.map(inEnglish), names });
  const categories = terms.flatMap((term, at) => {
    const one = judged[at];
    return one ? [{ ...one, term }] : [];
  });
  const own = ownTerms(terms);
  const classification = classifyService(service, own);
  const taught = categories.filter(({ by }) => by === "taught").flatMap(({ needs }) => needs);
  return {
    names,
    isOfPolice,
    categories,
    classification,
    needs: [
      ...new Set([
        ...categories.flatMap(({ needs }) => needs),
        ...needsOfConcepts(classification.subjects, { isOfPolice }),
      ]),
    ],
    // As with words: each of many categories counts less, too little for a subject.
    taught: own.length > thresholds.manyCategories ? [] : [...new Set(taught)],
  };
}

/** All needs that a service answers, without duplicates. */
export function needsOfService(service: Service): NeedCode[] {
  return meaningOf(service).needs;
}

/** The terms of a service without the ancestors of others, which some sources list too. */
function ownTerms(terms: readonly TaxonomyTerm[]): TaxonomyTerm[] {
  const above = new Set(terms.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  return terms.filter(({ id }) => !above.has(id));
}

function inEnglish(term: TaxonomyTerm): OwnCategory {
  const { id, code, ancestors, taught } = term;
  return { id, code, ancestors, taught, name: nameOf(term) };
}

function nameOf(one: Service | Organization | TaxonomyTerm): string {
  return textIn<Pick<Organization, "name" | "translations">>(one, "name", "en")?.value ?? "";
}
