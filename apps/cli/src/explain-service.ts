import type { NamedService } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { NeedCode } from "@dragoman/reference/needs";
import type { AsksForFact } from "@dragoman/reference/service-facts";
import type { ConceptCode } from "@dragoman/reference/concepts";
import { asksForIn, factsOf, type RecordFacts } from "@dragoman/search";
import {
  meaningOf,
  needsOfConcepts,
  thresholds,
  type Evidence,
  type LeftOut,
  type ServiceMeaning,
} from "@dragoman/search/service-meaning";

/** The classification of a service, with reasons. Public as `dragoman explain --json`. */
export interface Explanation {
  service: NamedService;
  /** All needs that it answers, with the categories and concepts that are evidence for them. */
  needs: { need: NeedCode; categories: string[]; concepts: ConceptCode[] }[];
  /** Groups of people; empty: everybody. */
  onlyFor: ConceptCode[];
  /** Its categories at the source, without facts. */
  categories: ExplainedCategory[];
  /** By the evidence in its words, highest total first. */
  concepts: ExplainedConcept[];
  /** The points from which a service is for a concept, and from which it also gives it. */
  thresholds: { isFor: number; alsoGives: number };
  /** By which the points of categories are multiplied: less than 1 where there are many. */
  categoryFactor: number;
  leftOut: LeftOut[];
  /** At its first place. */
  facts: RecordFacts & { asksFor: AsksForFact[] };
}

export interface ExplainedCategory extends Pick<
  ServiceMeaning["categories"][number],
  "needs" | "by" | "leftOut"
> {
  code: string | null;
  name: string;
}

export interface ExplainedConcept {
  concept: ConceptCode;
  need: NeedCode | null;
  /** Points. */
  total: number;
  /** `left out`: enough points, but the service has too many subjects. `too little`: below both thresholds. */
  outcome: "named after it" | "is for it" | "also gives it" | "left out" | "too little";
  evidence: Omit<Evidence, "concept">[];
}

/** Explains a service by the same function that the index and the pages use. */
export function explainService(service: Service, found: NamedService): Explanation {
  const meaning = meaningOf(service);
  const { classification } = meaning;
  const categories = meaning.categories.map(({ term, needs, by, leftOut }) => ({
    code: term.code,
    name: term.name ?? "",
    needs,
    by,
    leftOut,
  }));
  return {
    service: found,
    needs: meaning.needs.map((need) => ({
      need,
      categories: categories
        .filter((one) => one.needs.includes(need))
        .map(({ code, name }) => name || (code ?? "")),
      concepts: classification.subjects.filter((concept) =>
        needsOfConcepts([concept], meaning).includes(need),
      ),
    })),
    onlyFor: classification.groups,
    categories,
    concepts: [...classification.scores]
      .map(([concept, total]) => ({
        concept,
        need: needsOfConcepts([concept], meaning)[0] ?? null,
        total,
        outcome: outcomeOf(concept, classification),
        evidence: classification.evidence
          .filter((one) => one.concept === concept)
          .map(({ field, words, points, because }) => ({ field, words, points, ...(because && { because }) }))
          .toSorted((one, other) => other.points - one.points),
      }))
      .toSorted((one, other) => other.total - one.total),
    thresholds: { isFor: thresholds.subject, alsoGives: thresholds.concept },
    categoryFactor: classification.dilution,
    leftOut: distinct(classification.leftOut),
    facts: { ...factsOf(service, service.service_at_locations[0]), asksFor: asksForIn(service) },
  };
}

function outcomeOf(
  concept: ConceptCode,
  { names, subjects, concepts, leftOut }: ServiceMeaning["classification"],
): ExplainedConcept["outcome"] {
  if (subjects.includes(concept)) return names.includes(concept) ? "named after it" : "is for it";
  if (leftOut.some((one) => one.concept === concept && one.reason === "too many subjects")) return "left out";
  return concepts.includes(concept) ? "also gives it" : "too little";
}

/** Repeated words are one reason. */
function distinct(leftOut: readonly LeftOut[]): LeftOut[] {
  return [...new Map(leftOut.map((one) => [JSON.stringify(one), one])).values()];
}
