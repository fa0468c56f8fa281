import { useState } from "react";
import type { AnnouncementView } from "@dragoman/pages/announcements/announcement-view.ts";
import type { SafetyView } from "@dragoman/pages/safety/safety-view.ts";
import type { CategoryLabels } from "../filters/category-labels.ts";
import type { SearchState } from "../address/search-state.ts";
import type { SearchView } from "../results/search-view.ts";
import type { SearchWords } from "../words/search-words.ts";

export interface Found {
  kind: "found";
  view: SearchView;
  words: SearchWords;
  /** Sent with the page; a browser that searches by itself loads those that it lacks. */
  labels?: CategoryLabels;
  /** The help above the results, where the query or the chosen need indicates danger. */
  safety?: SafetyView;
  /** Why these results may be old: they come from this device. */
  notice?: string;
  /** Those of the device, where the results come from it. */
  announcements?: readonly AnnouncementView[] | undefined;
}

export type SearchOutcome =
  | Found
  /** The index is being built for the first time. */
  | { kind: "preparing"; state: SearchState }
  /** The search host did not respond. */
  | { kind: "failed"; state: SearchState };

/** The latest results, which stay on the page when a later search fails. */
export function useLastFound(outcome: SearchOutcome): Found | undefined {
  const [last, setLast] = useState(outcome.kind === "found" ? outcome : undefined);
  if (outcome.kind === "found" && outcome !== last) {
    setLast(outcome);
    return outcome;
  }
  return last;
}

export function stateOf(outcome: SearchOutcome): SearchState {
  return outcome.kind === "found" ? outcome.view.state : outcome.state;
}
