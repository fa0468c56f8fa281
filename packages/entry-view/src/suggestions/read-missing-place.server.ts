import { formatMissingPlace, type EditProblem, type MissingPlace, type Suggestion } from "@dragoman/database";
import { readEntered } from "@dragoman/hsds";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { maxNoteLength, maxRightLength, type missingControls } from "./suggest-controls.ts";
import { tidy } from "./tidy.server.ts";
import { withoutContacts, withoutMail } from "./without-contacts.server.ts";

export type MissingField = keyof typeof missingControls;

/** A visitor's input about a missing place. */
export type MissingEntry = Readonly<Record<MissingField, string>>;

/** The problem of a field. */
export interface MissingProblem {
  field: MissingField;
  problem: EditProblem;
}

export type ReadMissing =
  | { suggestion: Omit<Suggestion, "locale" | "day"> }
  | { problems: readonly MissingProblem[] };

/**
 * Validates a suggested place: it needs a name and a town, and its phone number and web page must be valid.
 *
 * @param country ISO 3166-1: that of the directory, for numbers without a calling code; empty if none is set.
 */
export function readMissingPlace(entry: MissingEntry, country: string): ReadMissing {
  const problems: MissingProblem[] = [];
  const read = (field: MissingField) => {
    const text = tidy(entry[field]);
    if (text.length > (field === "note" ? maxNoteLength : maxRightLength))
      problems.push({ field, problem: "too-long" });
    return text;
  };
  const [name, city, street, phone, web, note] = (
    ["name", "city", "street", "phone", "web", "note"] as const
  ).map(read);
  const place: MissingPlace = {
    name: withoutMail(name ?? ""),
    city: withoutMail(city ?? ""),
    street: withoutMail(street ?? ""),
    phone: readPhone(phone ?? "", country),
    web: readWeb(web ?? ""),
  };
  for (const field of ["name", "city"] as const)
    if (!/\p{L}/u.test(place[field])) problems.push({ field, problem: "required" });
  if (phone !== "" && place.phone === "") problems.push({ field: "phone", problem: "phone" });
  if (web !== "" && place.web === "") problems.push({ field: "web", problem: "web-address" });
  if (problems.length > 0) return { problems };
  return {
    suggestion: {
      serviceId: "",
      kind: "missing",
      recordId: "",
      seen: "",
      proposed: formatMissingPlace(place),
      note: withoutContacts(note ?? ""),
    },
  };
}

/**
 * Empty if it is no phone number. Whoever decides knows the country of a number without a calling code that is none of
 * the directory's country.
 */
function readPhone(text: string, country: string): string {
  const own = country === "" ? null : readPhoneInput(text, { country, plan: fullPlan });
  const reading =
    own?.state === "valid" || own?.state === "short"
      ? own
      : readPhoneInput(text, { country: null, plan: fullPlan });
  if (reading.state === "valid") return reading.uri.slice("tel:".length);
  if (reading.state === "short") return reading.code;
  return reading.state === "wrong" && reading.problem.kind === "no-country" ? text : "";
}

function readWeb(text: string): string {
  if (text === "") return "";
  const read = readEntered({
    table: "organizations",
    field: "website",
    value: text,
    longest: maxRightLength,
  });
  return "value" in read && typeof read.value === "string" ? read.value : "";
}
