import { accessPhrases } from "./access.ts";
import { audienceOffered, peopleOfAllKinds } from "./audience.ts";
import { consequences, needsNoPhrases, nothingAtAll } from "./needs-no.ts";
import { isForPerpetrators, type NamedService } from "./perpetrators.ts";
import { phrasesIn } from "./phrases.ts";

export { namesPerpetrators, perpetratorCategories, type NamedService } from "./perpetrators.ts";

/** What a place offers to those who need it. */
export type AccessFact = (typeof accessFacts)[number];
/** What a service does not ask for. */
export type NeedsNoFact = (typeof needsNoFacts)[number];
/** For whom a service is in particular. */
export type AudienceFact = (typeof audienceFacts)[number];

/** All access facts, in the order in which they are shown. */
export const accessFacts = [
  "wheelchair",
  "step-free",
  "lift",
  "accessible-toilet",
  "sign-language",
  "hearing-loop",
  "parking",
  "children-welcome",
] as const;

/** All things that a service may say it does not ask for, in the order in which they are shown. */
export const needsNoFacts = ["documents", "referral", "appointment", "registration"] as const;

/** All groups that a service may be for, in the order in which they are shown. */
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

/** The code of the taxonomy term that states a fact: `access:wheelchair`, `no:documents`, `for:women`. */
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

/** Whether a taxonomy term states a fact about a service, and is no need that it meets. */
export function isFactCode(code: string | null): boolean {
  return code !== null && factCodes.has(code);
}

/** What a source says of one thing: codes of taxonomy terms, and sentences in its own words, in whatever language. */
export interface FactSources {
  codes: readonly string[];
  texts: readonly string[];
}

/** The access that a place is said to offer; `texts` are what its source says of accessibility. */
export function accessOf({ codes, texts }: FactSources): AccessFact[] {
  const stated = phrasesIn(texts, accessPhrases, { scope: "around" });
  return accessFacts.filter((fact) => codes.includes(factCode.access(fact)) || stated.has(fact));
}

/**
 * What is said not to be needed. `documents` are those that the source lists, one of which may be "none"; `texts` are
 * how to apply and who can.
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

/**
 * For whom a service is said to be; `texts` are who can come, ages whole years (0 and 150 where nothing is said), and
 * `service` is by what the directory knows it.
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
