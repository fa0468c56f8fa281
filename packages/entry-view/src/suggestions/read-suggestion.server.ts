import {
  subjectHash,
  languageTagsOf,
  subjectsOf,
  type Subject,
  suggestionKinds,
  type Suggestion,
  type EntryErrorKind,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { findLanguages } from "@dragoman/reference/find-languages";
import { readPhoneInput, type PhoneProblem } from "@dragoman/reference/phone-input";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { countryOf } from "../places/present-place.server.ts";
import { maxNoteLength, maxRightLength } from "./suggest-controls.ts";
import { tidy } from "./tidy.server.ts";
import { withoutContacts, withoutMail } from "./without-contacts.server.ts";

/** The text that a visitor entered, before validation. */
export interface SuggestionEntry {
  /** Id of the row that is wrong; empty if the service has only one. */
  record: string;
  /** The value that the page showed, as `subjectHash`; empty if it is the current value. */
  seen: string;
  /** The correct value. For `languages`, the names of those that are missing. */
  right: string;
  /** BCP 47: the listed languages that staff do speak. */
  spoken: readonly string[];
  note: string;
}

export type SuggestionProblem =
  | { field: "record"; kind: "choose" }
  | { field: "right"; kind: "phone"; phone: PhoneProblem }
  | { field: "right"; kind: "language"; name: string }
  | { field: "right"; kind: "unchanged" }
  | { field: "right" | "note"; kind: "too-long" }
  | { field: "note"; kind: "needed" };

export type ReadSuggestion =
  | { suggestion: Omit<Suggestion, "locale" | "day"> }
  | { problem: SuggestionProblem };

export interface SuggestionQuery {
  service: Service;
  /** ISO 3166-1: the directory's, for services whose own is unknown; empty if none is set. */
  country: string;
  kind: EntryErrorKind;
  entry: SuggestionEntry;
}

export function isSuggestionKind(text: unknown): text is EntryErrorKind {
  return suggestionKinds.some((kind) => kind === text);
}

/** Validates a suggestion. A service without a subject of this kind has nothing to choose. */
export function readSuggestion({ service, country, kind, entry }: SuggestionQuery): ReadSuggestion {
  const subject = subjectIn(subjectsOf(service, kind), entry.record);
  if (!subject) return wrong({ field: "record", kind: "choose" });
  const right = tidy(entry.right);
  const note = tidy(entry.note);
  if (right.length > maxRightLength) return wrong({ field: "right", kind: "too-long" });
  if (note.length > maxNoteLength) return wrong({ field: "note", kind: "too-long" });
  const read = readRight({ service, country, kind, right, spoken: entry.spoken });
  if ("problem" in read) return read;
  const kept = withoutContacts(note);
  const saysNothing = !/\p{L}/u.test(kept);
  if (kind === "other" && saysNothing) return wrong({ field: "note", kind: "needed" });
  if (saysNothing && isUnchanged(kind, { proposed: read.proposed, present: subject.present })) {
    return wrong({ field: "right", kind: "unchanged" });
  }
  return {
    suggestion: {
      serviceId: service.id,
      kind,
      recordId: subject.recordId,
      seen: /^[\da-f]{16}$/.test(entry.seen) ? entry.seen : subjectHash(subject),
      proposed: read.proposed,
      note: kept,
    },
  };
}

/** A report without a proposed value is useful by itself, except for languages, whose whole list is always proposed. */
function isUnchanged(
  kind: EntryErrorKind,
  { proposed, present }: { proposed: string; present: string },
): boolean {
  return proposed === present && (proposed !== "" || kind === "languages");
}

function wrong(problem: SuggestionProblem): { problem: SuggestionProblem } {
  return { problem };
}

function subjectIn(subjects: readonly Subject[], record: string): Subject | undefined {
  const [only, ...others] = subjects;
  if (record === "" && others.length === 0) return only;
  return subjects.find(({ recordId }) => recordId === record);
}

interface RightQuestion extends Pick<SuggestionQuery, "service" | "country" | "kind"> {
  right: string;
  spoken: readonly string[];
}

function readRight({
  service,
  country,
  kind,
  right,
  spoken,
}: RightQuestion): { proposed: string } | { problem: SuggestionProblem } {
  if (kind === "languages") return readLanguages(service, { right, spoken });
  if (kind === "closed") return { proposed: "defunct" };
  if (kind === "phone")
    return right === "" ? { proposed: "" } : readPhone(right, countryOfService(service) ?? (country || null));
  if (kind === "moved") return { proposed: withoutMail(right) };
  return { proposed: kind === "hours" ? withoutContacts(right) : "" };
}

/** Reads a number by the plan of a country, unless it has a country code of its own. */
function readPhone(
  text: string,
  country: string | null,
): { proposed: string } | { problem: SuggestionProblem } {
  const reading = readPhoneInput(text, { country, plan: fullPlan });
  if (reading.state === "valid") return { proposed: reading.uri.slice("tel:".length) };
  if (reading.state === "short") return { proposed: reading.code };
  const problem: PhoneProblem = reading.state === "wrong" ? reading.problem : { kind: "no-country" };
  return wrong({ field: "right", kind: "phone", phone: problem });
}

/** ISO 3166-1 alpha-2; `null` if no public address names a country. */
export function countryOfService({ service_at_locations: places }: Service): string | null {
  return places.map(({ location }) => countryOf(location)).find((one) => one !== null) ?? null;
}

/** The whole corrected list, in the format of `Subject.present`. */
function readLanguages(
  service: Service,
  { right, spoken }: { right: string; spoken: readonly string[] },
): { proposed: string } | { problem: SuggestionProblem } {
  const region = countryOfService(service);
  const { languages, rest } = findLanguages(right, region === null ? {} : { region });
  if (rest !== null) return wrong({ field: "right", kind: "language", name: rest });
  const kept = languageTagsOf(service).filter((tag) => spoken.includes(tag));
  const tags = [...new Set([...kept, ...languages.map(({ code }) => code)])];
  return { proposed: tags.toSorted().join(",") };
}
