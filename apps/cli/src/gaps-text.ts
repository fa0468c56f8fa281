import { gapKinds, type DirectoryGaps, type GapKind } from "@dragoman/hsds/directory-gaps";
import { counted } from "./counted.ts";

const words: Readonly<Record<GapKind, string>> = {
  organization: "an organization",
  phone: "a phone number",
  place: "a place",
  hours: "opening hours",
  category: "a category",
  need: "a category that is known as a need",
  description: "a description",
};

/** What to do about a gap; the largest is named. */
const advice: Readonly<Record<GapKind, string>> = {
  organization:
    "Fill in the column of the organization, or organization_id, with an id that organizations.csv has.",
  phone: "Ask the source for a column of phone numbers, of the services or of their organizations.",
  place: "Ask the source for addresses. Without a place, a service is not found near anyone.",
  hours: 'Ask the source for opening hours; words such as "Mon-Fri 9:00-17:00" are enough.',
  category:
    "Add a column of categories with the names of our types of help, in any of our languages. Without one, a service is found by its words only.",
  need: "Give the categories the names of our types of help, or translate them with values: in a mapping (docs/importing.md).",
  description:
    "Ask the source for a sentence about each service: it is what people read, and what the search reads.",
};

/** The gaps of the services of an import, in words, and what to do about the largest one. */
export function describeGaps({ services, without }: DirectoryGaps): string {
  if (services === 0) return "";
  const found = gapKinds.filter((kind) => without[kind] > 0);
  if (found.length === 0)
    return "  Every service has an organization, a phone, a place, hours, a category and a description.\n";
  const list = found.map((kind) => `${without[kind].toLocaleString("en")} without ${words[kind]}`);
  const [largest] = found.toSorted((a, b) => without[b] - without[a]);
  return [
    `  Of ${counted(services, "service")} in the source: ${list.join(", ")}.`,
    ...(largest === undefined ? [] : [`  ${advice[largest]}`]),
    "",
  ].join("\n");
}
