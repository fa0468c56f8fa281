import { may, suggestion, type Acting } from "@dragoman/policy";

/** The kinds of errors that visitors can report. */
export const suggestionKinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/**
 * `in-work`: an editor works on it · `accepted`: the entry was changed · `declined`: the entry was right · `withdrawn`:
 * it no longer matters, for example because the entry is archived. Transitions are in `@dragoman/policy`.
 */
export type SuggestionState = (typeof suggestion)["states"][number];

/** The states from which the actor can move a suggestion to this one; empty if not permitted. */
export function statesBefore(to: SuggestionState, actor: Acting): SuggestionState[] {
  const ways = Object.values(suggestion.transitions).filter(
    (way) => way.to === to && (way.by === "system" ? actor === "system" : may(actor, way.by)),
  );
  return [...new Set(ways.flatMap(({ from }) => from))];
}
