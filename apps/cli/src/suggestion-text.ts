import { parseMissingPlace, type SuggestionKind, type SuggestionState } from "@dragoman/database";
import { safeText } from "./safe-text.ts";
import type { ListedSuggestion } from "./suggestion-list.ts";

const kinds: Readonly<Record<SuggestionKind, string>> = {
  phone: "The phone is wrong",
  closed: "It is permanently closed",
  moved: "It has moved",
  hours: "The hours are wrong",
  languages: "The languages are wrong",
  other: "Something else",
  missing: "A place is missing",
};

/** Suggestions of visitors, a few lines each, followed by the possible actions. */
export function describeSuggestions(
  listed: readonly ListedSuggestion[],
  { state, most }: { state: SuggestionState; most: number },
): string {
  if (listed.length === 0) return `✓ No suggestions are ${state}.\n`;
  const rest = listed.length === most ? `There may be more; use --most to list them.\n` : "";
  const next =
    state === "open"
      ? "Correct the entry at its source, import it again, and then run: dragoman suggestions --accept ID (or --decline ID)\n"
      : "";
  return `${listed.map((one) => describe(one)).join("\n")}\n${rest}${next}`;
}

function describe(one: ListedSuggestion): string {
  const { service, kind, times, day, locale } = one;
  if (kind === "missing") return describeMissing(one);
  const often = times === 1 ? "once" : `${times.toLocaleString("en")} times`;
  return [
    `${service.source === null ? "(removed entry)" : safeText(service.name)} · ${kinds[kind]}`,
    `  ${one.id} · reported ${often}, last on ${day}, in ${locale}`,
    `  service  ${one.serviceId}${service.source === null ? "" : ` from ${safeText(service.source)}`}`,
    ...line("present", presentWords(one)),
    ...line("right", one.proposed),
    ...line("note", one.note),
    "",
  ].join("\n");
}

function describeMissing({ id, kind, times, day, locale, proposed, note }: ListedSuggestion): string {
  const { name, street, city, phone, web } = parseMissingPlace(proposed);
  return [
    `${safeText(name)} · ${kinds[kind]}`,
    `  ${id} · reported ${times === 1 ? "once" : `${times.toLocaleString("en")} times`}, last on ${day}, in ${locale}`,
    ...line("address", [street, city].filter((part) => part !== "").join(", ")),
    ...line("phone", phone),
    ...line("web", web),
    ...line("note", note),
    "",
  ].join("\n");
}

function presentWords({ present, changed }: ListedSuggestion): string {
  if (present === null) return "(there is no such thing any more)";
  return `${present || "(empty)"}${changed ? "  (changed since the visitor saw it)" : ""}`;
}

function line(name: string, text: string): string[] {
  return text === "" ? [] : [`  ${name.padEnd(7)}  ${safeText(text)}`];
}
