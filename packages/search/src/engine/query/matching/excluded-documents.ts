import type { IndexState, LiveSegment } from "../../index-state.ts";
import { candidatesIn, noMarks, type Expansion } from "./candidates.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import { documentsOf, ranksIn, type MatchRules } from "./segment-words.ts";
import { readCandidates, WordOccurrences } from "../postings/word-occurrences.ts";

/** For each segment, the documents that contain an excluded unit. */
export function excludedDocuments(
  state: IndexState,
  excluded: readonly QueryUnit[],
  rules: MatchRules,
): (Uint32Array | undefined)[] {
  return state.segments.map((live) => excludedIn(live, excluded, rules));
}

function excludedIn(
  live: LiveSegment,
  excluded: readonly QueryUnit[],
  rules: MatchRules,
): Uint32Array | undefined {
  if (excluded.length === 0) return undefined;
  const { segment } = live;
  const expansion: Expansion = {
    ...rules,
    leniency: "spelled",
    withSynonyms: false,
    options: { ...rules.options, typoTolerance: "false", ignorePlurals: false },
  };
  const marks = excluded.map(() => noMarks());
  const into = new WordOccurrences();
  for (const candidates of candidatesIn(segment, excluded, { expansion, marks })) {
    readCandidates(candidates, { segment, ranks: ranksIn(live, rules), among: undefined }, into);
  }
  return documentsOf(into, segment.documentCount);
}
