import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import type { SafetyKind } from "@dragoman/pages/safety/safety-view.ts";
import type { SearchState } from "../address/search-state.ts";

/** Readers who fear for their life, or are held and forced to work, need the same help as victims of violence. */
const safetyOf: Readonly<Record<DangerKind, SafetyKind>> = {
  violence: "violence",
  threat: "violence",
  trafficking: "violence",
  suicide: "suicide",
  "harms-others": "harms-others",
  "street-tonight": "street-tonight",
};

/** Needs whose readers may be in immediate danger, or watched. */
const dangerous: ReadonlySet<string> = new Set(["violence-at-home", "sexual-violence"]);

/** The danger that a search indicates, by its query or its chosen need. */
export function dangerOf({ query, category }: Pick<SearchState, "query" | "category">): SafetyKind | null {
  const danger = recognizeDanger(query);
  if (danger !== null) return safetyOf[danger];
  return category !== null && dangerous.has(category) ? "violence" : null;
}
