import type { Words } from "@dragoman/i18n/words.ts";
import type { CategoryLabels } from "./category-labels.ts";
import { anywhere, type SearchState } from "../address/search-state.ts";
import type { SearchView } from "../results/search-view.ts";
import { numberedWordOf, wordOf, type SearchWords } from "../words/search-words.ts";
import { partsOfWeekTime, weekdayCodes } from "./week-time.ts";
import { stateWithoutEach } from "./without-each.ts";

/** An active filter: its label, and the search without it. */
export interface ChosenFilter {
  key: string;
  text: string;
  /** BCP 47; `null` for the reader's own language. */
  language: string | null;
  without: SearchState;
}

export interface Naming {
  view: Pick<SearchView, "state" | "place">;
  labels: CategoryLabels;
  words: SearchWords;
  named: Words;
}

/** All filters of a search, without its query. */
export function chosenFilters(naming: Naming): ChosenFilter[] {
  return stateWithoutEach(naming.view.state).map(({ key, state: without }) => {
    const [text, language = null] = nameOf(key, naming);
    return { key, text, language, without };
  });
}

function nameOf(key: string, naming: Naming): [text: string, language?: string | null] {
  const { view, labels, words, named } = naming;
  const { state, place } = view;
  const [name = "", value = ""] = key.split(" ");
  if (name === "place") return place ? [place.name, place.nameLanguage ?? null] : [wordOf(words, "nearHere")];
  if (name === "within") {
    const { within } = state;
    if (within === null || within === anywhere) return [wordOf(words, "anywhere")];
    return [numberedWordOf(words, "kilometres", within)];
  }
  if (name === "category") {
    const label = labels[state.category ?? ""];
    return label ? [label.name, label.language] : [state.category ?? ""];
  }
  if (name === "languages") return [named.languages[value] ?? value];
  if (name === "open") return [openText(state.open ?? "", naming)];
  if (name === "age") return [`${wordOf(words, "age")} ${state.age}`];
  return [wordOf(words, value === "" ? name : value)];
}

function openText(open: string, { words, named: { weekdays } }: Naming): string {
  const [day, time] = partsOfWeekTime(open) ?? [];
  if (day === undefined || time === undefined) return wordOf(words, "openNow");
  const name = weekdays[weekdayCodes.findIndex((code) => code === day)] ?? day;
  return `${name} ${time}`;
}
