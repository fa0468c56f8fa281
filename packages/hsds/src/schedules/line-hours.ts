import type { Phone, Schedule } from "../compiled.ts";
import { fieldsOf, type Row } from "../tables.ts";
import { readHours } from "./read-hours.ts";

/** UTF-16 units: the words before the hours only name the purpose of the line. */
const longestPurpose = 60;

/** Words that may negate the hours after them. */
const turning =
  /\b(?:closed|off|not?|never|except|unless|without|outside|until|nicht|kein\p{L}*|außer|ohne|geschlossen|bis|sauf|fermé|hors|pas|cerrado|excepto|salvo|sin|no)\b|κλειστ|εκτός|δεν/iu;

/**
 * The hours of a phone line. HSDS has no hours for phones, so sources put them into its description after the purpose
 * (`Advice line: Mon-Fri 9:00-17:00`, `Anmeldung Mo, Mi, Fr 10 bis 12 Uhr`). Empty unless the end is fully understood
 * and nothing before it may negate it.
 */
export function lineHours({ id, description }: Pick<Phone, "id" | "description">): Schedule[] {
  const text = (description ?? "").trim();
  for (const { 0: boundary, index } of text.matchAll(/^|[\s,:;(–—-]+/gu)) {
    const purpose = text.slice(0, index);
    if (purpose.length > longestPurpose || /\d/.test(purpose) || turning.test(purpose)) return [];
    const rest = text.slice(index + boundary.length);
    const isInBrackets = boundary.includes("(") && rest.endsWith(")");
    const hours = readHours(isInBrackets ? rest.slice(0, -1) : rest);
    if (!hours) continue;
    return hours.map(({ byday, opens, closes }, position) => ({
      ...emptySchedule(`${id}-${position}`),
      freq: "WEEKLY",
      byday,
      opens_at: opens,
      closes_at: closes,
      translations: [],
    }));
  }
  return [];
}

function emptySchedule(id: string): Row<"schedules"> {
  const empty = Object.fromEntries(Object.keys(fieldsOf("schedules")).map((field) => [field, null]));
  // Cast: the fields are assembled from the model at run time.
  return { ...empty, id } as Row<"schedules">;
}
