import { accessPhrases } from "./access.ts";
import { asksForPhrases, choices } from "./asks-for.ts";
import { audienceOffered, peopleOfAllKinds } from "./audience.ts";
import { consequences, needsNoPhrases, nothingAtAll } from "./needs-no.ts";
import { isForPerpetrators, type NamedService } from "./perpetrators.ts";
import { phrasesIn } from "./phrases.ts";

export { namesPerpetrators, perpetratorCategories, type NamedService } from "./perpetrators.ts";

/** An accessibility feature of a place. */
export type AccessFact = (typeof accessFacts)[number];
/** Something that a service does not require. */
export type NeedsNoFact = (typeof needsNoFacts)[number];
/** A requirement of a service. */
export type AsksForFact = (typeof asksForFacts)[number];
/** A target audience of a service. */
export type AudienceFact = (typeof audienceFacts)[number];

/** All accessibility features, in display order. */
export const accessFacts = [
  "wheelchair",
  "step-free",
  "lift",
  "accessible-toilet",
  "sign-language",
  "hearing-loop",
  "parking",
  "children-welcome",
  "interpreter",
] as const;

/** Everything that a service may not require, in display order. */
export const needsNoFacts = ["documents", "referral", "appointment", "registration"] as const;

/** All possible requirements, in display order. */
export const asksForFacts = ["membership", "appointment"] as const;

/** All target audiences, in display order. */
export const audienceFacts = [
  "women",
  "men",
  "children",
  "young-people",
  "older-people",
  "families",
  "lgbtq",
  "disabled-people",
  "refugees",
  "pregnant",
  "people-who-hurt-others",
] as const;

/** The code of the taxonomy term for a fact: `access:wheelchair`, `no:documents`, `for:women`. */
export const factCode = {
  access: (fact: AccessFact) => `access:${fact}`,
  needsNo: (fact: NeedsNoFact) => `no:${fact}`,
  audience: (fact: AudienceFact) => `for:${fact}`,
};

const factCodes: ReadonlySet<string> = new Set([
  ...accessFacts.map(factCode.access),
  ...needsNoFacts.map(factCode.needsNo),
  ...audienceFacts.map(factCode.audience),
]);

/** Whether a taxonomy term states a fact about a service rather than a need. */
export function isFactCode(code: string | null): boolean {
  return code !== null && factCodes.has(code);
}

/** The data of a source about one subject: codes of taxonomy terms, and sentences in any language. */
export interface FactSources {
  codes: readonly string[];
  texts: readonly string[];
}

/** The accessibility of a place; `texts` are its source's statements about accessibility. */
export function accessOf({ codes, texts }: FactSources): AccessFact[] {
  const stated = phrasesIn(texts, accessPhrases, { scope: "around" });
  return accessFacts.filter((fact) => codes.includes(factCode.access(fact)) || stated.has(fact));
}

/**
 * The things that a service does not require. `documents` are those that the source lists, one of which may mean
 * "none"; `texts` are the application process and eligibility.
 */
export function needsNoOf({
  codes,
  texts,
  documents,
}: FactSources & { documents: readonly string[] }): NeedsNoFact[] {
  const stated = phrasesIn([...texts, ...documents], needsNoPhrases, {
    scope: "anywhere",
    silent: consequences,
  });
  const asksForNothing = documents.length > 0 && documents.every(nothingAtAll);
  const asksForSome = documents.some((document) => !nothingAtAll(document));
  return needsNoFacts.filter((fact) => {
    if (codes.includes(factCode.needsNo(fact))) return true;
    if (fact === "documents") return asksForNothing || (stated.has(fact) && !asksForSome);
    return stated.has(fact);
  });
}

/** The requirements of a service; `texts` are its application process, its eligibility, and remarks on its hours. */
export function asksForOf(texts: readonly string[], needsNo: readonly NeedsNoFact[]): AsksForFact[] {
  const stated = phrasesIn(texts, asksForPhrases, { scope: "beside", silent: choices });
  return asksForFacts.filter(
    (fact) => stated.has(fact) && !(fact === "appointment" && needsNo.includes(fact)),
  );
}

/**
 * The target audiences of a service; `texts` are its eligibility, ages whole years (0 and 150 when unspecified), and
 * `service` identifies it.
 */
export function audienceOf({
  codes,
  texts,
  minimumAge,
  maximumAge,
  service,
}: FactSources & { minimumAge: number; maximumAge: number; service?: NamedService }): AudienceFact[] {
  const stated: ReadonlySet<AudienceFact> = phrasesIn(texts, audienceOffered, {
    scope: "beside",
    silent: peopleOfAllKinds,
  });
  const ofAge: Partial<Record<AudienceFact, boolean>> = {
    children: maximumAge <= 18 && minimumAge < 13,
    "young-people": minimumAge >= 10 && maximumAge <= 30,
    "older-people": minimumAge >= 55,
  };
  const isSaid = (fact: AudienceFact) =>
    fact === "people-who-hurt-others"
      ? service !== undefined && isForPerpetrators(service)
      : stated.has(fact) || ofAge[fact] === true;
  return audienceFacts.filter((fact) => codes.includes(factCode.audience(fact)) || isSaid(fact));
}
