import type { NeedCode } from "@dragoman/reference";
import type { ConceptCode } from "@dragoman/reference/concepts";
import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import {
  contradictions,
  generalConcepts,
  headWords,
  ofOrganizations,
  ownKind,
  peopleConcepts,
  points,
  thresholds,
  vagueWords,
  type Weight,
} from "./evidence-weights.ts";
import { lexicon, needOf } from "./lexicon.ts";
import type { PhraseMatch, TextWord } from "./phrase-index.ts";
import { textsOfService, type ServiceText, type TextField } from "./service-texts.ts";

/** Words of a service that speak for a concept, or against it. */
export interface Evidence {
  concept: ConceptCode;
  field: TextField;
  /** As written, without the words between. */
  words: string;
  /** Negative: against. */
  points: number;
  /** Against: the other meaning of the service, which excludes the concept. */
  because?: ConceptCode;
}

/** Why words or a concept do not count. */
export type LeftOutReason =
  /** The words before deny it: "no", "without". */
  | "denied"
  /** The category has been taught other needs. */
  | "taught otherwise"
  /** The service has too many subjects, so that only those of its name count. */
  | "too many subjects"
  /** It is general, and the service is for something in particular. */
  | "says less than others";

/** What does not count. */
export interface LeftOut extends Partial<Pick<Evidence, "field" | "words">> {
  concept: ConceptCode;
  reason: LeftOutReason;
}

/** The meaning of a service, with reasons. */
export interface Classification {
  evidence: Evidence[];
  leftOut: LeftOut[];
  /** By which the points of categories are multiplied: less than 1 where there are many. */
  dilution: number;
  scores: ReadonlyMap<ConceptCode, number>;
  /** The concepts in its own name. */
  names: ConceptCode[];
  /** The concepts that it is for, including these. */
  subjects: ConceptCode[];
  /** The concepts that it also offers. */
  concepts: ConceptCode[];
  /** The groups of people that it is only for. */
  groups: ConceptCode[];
}

/**
 * Classifies a service by the words of its categories, names and description. Each word counts once for each concept,
 * where it counts most; descriptions count little, because they also mention things that a service does not do.
 */
export function classifyService(service: Service, categories: readonly TaxonomyTerm[]): Classification {
  const texts = textsOfService(service, categories);
  const dilution = categories.length > thresholds.manyCategories ? 0.5 : 1;
  const best = new Map<ConceptCode, Map<TextField, Evidence>>();
  const leftOut: LeftOut[] = [];
  for (const text of texts) {
    for (const { reason, ...one } of evidenceIn(text)) {
      if (reason !== undefined) {
        leftOut.push({ concept: one.concept, field: one.field, words: one.words, reason });
        continue;
      }
      const weighed = text.field === "category" ? { ...one, points: one.points * dilution } : one;
      const fields = best.get(one.concept) ?? new Map<TextField, Evidence>();
      best.set(one.concept, fields);
      if ((fields.get(one.field)?.points ?? 0) < weighed.points) fields.set(one.field, weighed);
    }
  }
  const evidence = [...best.values()].flatMap((fields) => [...fields.values()]);
  const scores = new Map<ConceptCode, number>();
  for (const { concept, points: own } of evidence) scores.set(concept, (scores.get(concept) ?? 0) + own);
  const against = contradicted(scores);
  for (const one of against) scores.set(one.concept, (scores.get(one.concept) ?? 0) + one.points);
  const reaching = (least: number) =>
    [...scores].filter(([, score]) => score >= least).map(([concept]) => concept);
  const certain = reaching(thresholds.subject);
  const isSaid = saysWhatItDoes(certain.filter((one) => !generalConcepts.has(one)));
  const found = isSaid
    ? certain
    : [...new Set([...certain, ...leading(best, new Set(against.map(({ concept }) => concept)))])];
  const names = found.filter((concept) =>
    titles.some((field) => (best.get(concept)?.get(field)?.points ?? 0) >= thresholds.name),
  );
  // Whoever does everything does nothing in particular.
  const few = found.length > thresholds.manySubjects ? found.filter((one) => names.includes(one)) : found;
  for (const concept of found)
    if (!few.includes(concept)) leftOut.push({ concept, reason: "too many subjects" });
  const particular = few.filter((concept) => !generalConcepts.has(concept));
  const subjects = particular.length > 0 ? particular : few;
  for (const concept of few)
    if (!subjects.includes(concept)) leftOut.push({ concept, reason: "says less than others" });
  return {
    evidence: [...evidence, ...against],
    leftOut,
    dilution,
    scores,
    names,
    subjects,
    groups: [...best].filter(([concept, fields]) => isGroup(concept, fields)).map(([concept]) => concept),
    concepts: reaching(thresholds.concept).filter((one) => !subjects.includes(one)),
  };
}

/** Whether concepts have a need, or explicitly none. */
function saysWhatItDoes(found: readonly ConceptCode[]): boolean {
  return found.some((concept) => needOf(concept) !== null || ownKind.has(concept));
}

/**
 * What a service says first and most, where nothing is certain: "Woodroe Place" by its description, "Anxiety Program"
 * by its name. Whoever a service is for is not what it does, and several things at once are nothing in particular. What
 * is the only thing said may come late; what many services give beside others counts where nothing else does.
 * `contradictory`: what something else in the service speaks against.
 */
function leading(
  best: ReadonlyMap<ConceptCode, ReadonlyMap<TextField, Evidence>>,
  contradictory: ReadonlySet<ConceptCode>,
): ConceptCode[] {
  const possible = [...best].filter(([concept]) => !contradictory.has(concept));
  const said = possible.map(([concept, fields]) => {
    const pointsIn = (field: TextField) => fields.get(field)?.points ?? 0;
    const [name, description] = [Math.max(...titles.map(pointsIn)), pointsIn("description")];
    return { concept, name, description, score: name + description + pointsIn("organization") };
  });
  const doing = said.filter(
    ({ concept, name, description }) =>
      name + description > 0 && !peopleConcepts.has(concept) && saysWhatItDoes([concept]),
  );
  const particular = doing.filter(({ concept }) => !generalConcepts.has(concept));
  const first = mostSaid(particular);
  if (first.length > 0) return first;
  const all = said.filter(
    ({ concept, name, description }) => name + description > 0 && !generalConcepts.has(concept),
  );
  const isOne = new Set(all.map(({ concept }) => needOf(concept))).size === 1;
  if (isOne && particular.some(({ description }) => description >= thresholds.alone))
    return particular.map(({ concept }) => concept);
  return particular.length > 0 ? [] : mostSaid(doing.filter(({ concept }) => concept !== "information-line"));
}

function mostSaid(
  said: readonly { concept: ConceptCode; name: number; description: number; score: number }[],
): ConceptCode[] {
  const likely = said.filter(
    ({ name, description }) => description >= thresholds.said || name >= thresholds.named,
  );
  const most = Math.max(0, ...likely.map(({ score }) => score));
  if (most < thresholds.leading) return [];
  const first = likely.filter(({ score }) => score === most).map(({ concept }) => concept);
  return first.length <= thresholds.manyLeading ? first : [];
}

const titles: readonly TextField[] = ["name", "alternate name"];
const addressed: readonly TextField[] = ["name", "alternate name", "organization", "eligibility"];

function isGroup(concept: ConceptCode, fields: ReadonlyMap<TextField, Evidence>): boolean {
  return peopleConcepts.has(concept) && addressed.some((field) => fields.has(field));
}

/**
 * The needs of a service with these concepts, without duplicates. Police and prosecutors advise nobody, whatever their
 * words are about: to fear them is a reason to look for advice.
 */
export function needsOfConcepts(
  concepts: readonly ConceptCode[],
  { isOfPolice }: { isOfPolice: boolean },
): NeedCode[] {
  const needs = new Set(concepts.flatMap((concept) => needOf(concept) ?? []));
  if (isOfPolice) needs.delete("asylum-legal");
  return [...needs];
}

/** With a reason if it does not count. */
function evidenceIn(text: ServiceText): (Evidence & { reason?: LeftOutReason })[] {
  const matches = lexicon().find(text.words, text.languages);
  // "Birth certificate" is not about birth: a phrase within a longer one does not count.
  const outermost = matches.filter(
    (one) =>
      !matches.some((other) => other.length > one.length && other.from <= one.from && other.to >= one.to) &&
      // Nor does the second half of "behavioral health services".
      !matches.some((other) => other.from < one.from && other.to > one.from && other.to < one.to),
  );
  const telling = text.words.filter(({ empty }) => !empty).length;
  const specific = outermost.filter(
    (match) =>
      !isHeadOf(match, { text, matches: outermost }) &&
      !isVague(match, text, telling) &&
      !(text.field === "organization" && ofOrganizations.has(match.value)),
  );
  return specific.map((match) => {
    const reason = reasonAgainst(text, match);
    return {
      concept: match.value,
      field: text.field,
      words: wordsOf(text, match),
      points: pointsOf(match, points[text.field], telling),
      ...(reason && { reason }),
    };
  });
}

function isVague(
  { from, to, length }: PhraseMatch<ConceptCode>,
  text: ServiceText,
  telling: number,
): boolean {
  return length < telling && vagueWords.has(wordsOf(text, { from, to }));
}

function wordsOf(text: ServiceText, { from, to }: { from: number; to: number }): string {
  return text.words
    .slice(from, to)
    .map(({ term }) => term)
    .join(" ");
}

/** "Counselling" in "mortgage counselling" and "clinic" in "tax clinic" say how, and the word before them what. */
function isHeadOf(
  { from, to, value }: PhraseMatch<ConceptCode>,
  { text, matches }: { text: ServiceText; matches: readonly PhraseMatch<ConceptCode>[] },
): boolean {
  if (!headWords.has(wordsOf(text, { from, to }))) return false;
  return matches.some((other) => other.value !== value && other.to === from);
}

function reasonAgainst(
  { words, taught }: ServiceText,
  match: PhraseMatch<ConceptCode>,
): LeftOutReason | undefined {
  if (isDenied(words, match)) return "denied";
  const need = needOf(match.value);
  return taught && need !== null && !taught.includes(need) ? "taught otherwise" : undefined;
}

function pointsOf(match: PhraseMatch<ConceptCode>, weight: Weight, telling: number): number {
  if (match.length >= telling) return weight.whole;
  if (match.from >= weight.beginning) return match.length > 1 ? weight.latePhrase : weight.lateWord;
  return match.length > 1 ? weight.phrase : weight.word;
}

const denials = new Set([
  "no",
  "non",
  "not",
  "without",
  "except",
  "excluding",
  "cannot",
  "unable",
  "nor",
  "kein",
  "keine",
  "nicht",
  "ohne",
  "sin",
  "sans",
  "senza",
  "sem",
  "bez",
  "не",
  "без",
  "niet",
  "geen",
  "zonder",
]);
/** Words before a phrase that may deny it. */
const reach = 4;

function isDenied(words: readonly TextWord[], { from }: { from: number }): boolean {
  return words.slice(Math.max(0, from - reach), from).some(({ term }) => denials.has(term));
}

function contradicted(scores: ReadonlyMap<ConceptCode, number>): Evidence[] {
  return contradictions.flatMap(({ subject, against, from = thresholds.subject }) => {
    const score = scores.get(subject) ?? 0;
    if (score < from) return [];
    const denied = against === "all others" ? [...scores.keys()].filter((one) => one !== subject) : against;
    return denied
      .filter((concept) => scores.has(concept))
      .map((concept) => ({
        concept,
        field: "name" as const,
        words: subject,
        points: -score,
        because: subject,
      }));
  });
}
