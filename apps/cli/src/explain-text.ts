import type { NamedService } from "@dragoman/database";
import type { Evidence, LeftOut } from "@dragoman/search/service-meaning";
import type { Explanation, ExplainedCategory, ExplainedConcept } from "./explain-service.ts";
import { safeText } from "./safe-text.ts";

/** Services to choose from, one a line. */
export function describeMatches(matches: readonly NamedService[], text: string): string {
  const lines = matches.map(
    (one) => `  ${one.id}  ${safeText(one.name)}${one.organization && ` (${safeText(one.organization)})`}`,
  );
  return `${matches.length} services have "${safeText(text)}" in their name:\n${lines.join("\n")}\nGive the id of one of them.\n`;
}

/** The classification of a service, with reasons, in plain words. */
export function describeExplanation(explanation: Explanation): string {
  const { service, needs, onlyFor, categories, concepts, leftOut, thresholds } = explanation;
  const from = service.sourceId === null ? service.source : `${service.source} (${service.sourceId})`;
  const parts = [
    [
      safeText(service.name),
      `  ${service.id} from ${safeText(from)}${service.organization && `, of ${safeText(service.organization)}`}`,
    ],
    section(
      "Needs that it answers",
      needs.map((one) => `${one.need}: ${reasonsFor(one)}`),
    ),
    section("Only for", onlyFor.length > 0 ? onlyFor : ["everybody"]),
    section("Categories of the source", categories.map(describeCategory)),
    section(
      `Concepts that its words speak for (from ${thresholds.isFor} points on it is for one, from ${thresholds.alsoGives} on it also gives it)`,
      concepts.flatMap(describeConcept),
    ),
    ...(explanation.categoryFactor < 1
      ? [[`  It has many categories, so that their points are multiplied by ${explanation.categoryFactor}.`]]
      : []),
    section("Words and concepts that do not count", leftOut.map(describeLeftOut)),
    section("Facts", describeFacts(explanation.facts)),
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return [`${title}:`, ...(lines.length > 0 ? lines : ["none"]).map((line) => `  ${line}`)];
}

function reasonsFor({ categories, concepts }: Explanation["needs"][number]): string {
  const reasons = [
    ...(categories.length > 0
      ? [`${categories.length === 1 ? "category" : "categories"} ${quoted(categories)}`]
      : []),
    ...(concepts.length > 0
      ? [`${concepts.length === 1 ? "concept" : "concepts"} ${concepts.join(", ")}`]
      : []),
  ];
  return reasons.join("; ");
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `"${safeText(text)}"`).join(", ");
}

const reasons = {
  ancestor: "left out: the service has a category below it",
  enforcement: "left out: police and courts list lawyers, but do not advise",
  "no admission": "for children without parents, who cannot come by themselves",
} as const;

function describeCategory({ code, name, needs, by, leftOut }: ExplainedCategory): string {
  const label = safeText([code, name].filter(Boolean).join(" "));
  if (leftOut === "ancestor" || leftOut === "enforcement") return `${label}: ${reasons[leftOut]}`;
  const what = needs.length > 0 ? needs.join(", ") : "no need";
  if (by === null) return `${label}: no need by its code or name; its words count below`;
  const why = by === "taught" ? "taught" : `by its ${by}`;
  return `${label}: ${what} (${why}${leftOut ? `; ${reasons[leftOut]}` : ""})`;
}

function describeConcept({ concept, need, total, outcome, evidence }: ExplainedConcept): string[] {
  const words = outcome === "left out" ? "left out: see below" : outcome;
  return [
    `${concept}${need === null ? "" : ` (${need})`}: ${points(total)}, ${words}`,
    ...evidence.map((one) => `  ${describeEvidence(one)}`),
  ];
}

function describeEvidence({ points: count, field, words, because }: Omit<Evidence, "concept">): string {
  const signed = `${count < 0 ? "−" : "+"}${points(Math.abs(count))}`;
  return because === undefined
    ? `${signed}  ${field} "${safeText(words)}"`
    : `${signed}  a service for ${because} is not for this`;
}

function points(count: number): string {
  return String(Math.round(count * 100) / 100);
}

const leftOutReasons: Readonly<Record<LeftOut["reason"], string>> = {
  denied: "a word before denies it",
  "taught otherwise": "the category has been taught other needs, or none",
  "says less than others": "it is general, and the service is for something in particular",
  "too many subjects": "the service has so many subjects that only those of its name count",
};

function describeLeftOut({ concept, field, words, reason }: LeftOut): string {
  const where = field === undefined || words === undefined ? "" : ` in ${field} "${safeText(words)}"`;
  return `${concept}${where}: ${leftOutReasons[reason]}`;
}

function describeFacts(facts: Explanation["facts"]): string[] {
  const { access, needsNo, asksFor, audience, delivery, minimumAge, maximumAge } = facts;
  const lists = { access, "does not need": needsNo, "asks for": asksFor, "intended for": audience, delivery };
  return [
    ...Object.entries(lists).flatMap(([name, values]) =>
      values.length > 0 ? [`${name}: ${values.join(", ")}`] : [],
    ),
    ...(minimumAge > 0 || maximumAge < 150 ? [`ages: ${minimumAge} to ${maximumAge}`] : []),
  ];
}
