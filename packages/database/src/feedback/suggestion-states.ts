import { may, suggestion, type Acting } from "@dragoman/policy";

/** The kinds of errors that visitors can report about a service. */
export const suggestionKinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;

export type EntryErrorKind = (typeof suggestionKinds)[number];

/** An error in an entry, or a place that has none. */
export type SuggestionKind = EntryErrorKind | "missing";

/**
 * `in-work`: an editor works on it · `accepted`: the entry was changed · `declined`: the entry was right · `withdrawn`:
 * it no longer matters, for example because the entry is archived. Transitions are in `@dragoman/policy`.
 */
export type SuggestionState = (typeof suggestion)["states"][number];

/**
 * The states from which the actor can move a suggestion to this one; empty if not permitted. `isUndo`: by opening again
 * what was declined, and in no other way.
 */
export function statesBefore(
  to: SuggestionState,
  { actor, isUndo = false }: { actor: Acting; isUndo?: boolean },
): SuggestionState[] {
  const ways = Object.entries(suggestion.transitions).flatMap(([event, way]) => {
    const isMeant = way.to === to && (event === "reopen") === isUndo;
    return isMeant && (way.by === "system" ? actor === "system" : may(actor, way.by)) ? way : [];
  });
  return [...new Set(ways.flatMap(({ from }) => from))];
}
