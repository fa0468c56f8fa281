import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import type { SafetyKind } from "@dragoman/pages/safety/safety-view.ts";
import type { SearchState } from "../address/search-state.ts";

/** Who fears for their life, or is held and forced to work, needs what those need who are hurt. */
const safetyOf: Readonly<Record<DangerKind, SafetyKind>> = {
  violence: "violence",
  threat: "violence",
  trafficking: "violence",
  suicide: "suicide",
  "harms-others": "harms-others",
  "street-tonight": "street-tonight",
};

/** Needs before whose places somebody may be in danger this minute, or watched. */
const dangerous: ReadonlySet<string> = new Set(["violence-at-home", "sexual-violence"]);

/** In which danger a reader may be who searches so, as far as the words or the chosen need tell. */
export function dangerOf({ query, category }: Pick<SearchState, "query" | "category">): SafetyKind | null {
  const said = recognizeDanger(query);
  if (said !== null) return safetyOf[said];
  return category !== null && dangerous.has(category) ? "violence" : null;
}
