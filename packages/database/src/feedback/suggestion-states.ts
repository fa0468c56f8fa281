import { may, suggestion, type Acting } from "@dragoman/policy";

/** What may be wrong about a service. */
export const suggestionKinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/**
 * `in-work`: somebody makes a change of it · `accepted`: the entry was changed · `declined`: it was right · `withdrawn`: it no longer matters, as when the entry is
 * gone. What may follow which is in the policy.
 */
export type SuggestionState = (typeof suggestion)["states"][number];

/** The states that somebody may make a suggestion leave for this one; none where they may not at all. */
export function statesBefore(to: SuggestionState, actor: Acting): SuggestionState[] {
  const ways = Object.values(suggestion.transitions).filter(
    (way) => way.to === to && (way.by === "system" ? actor === "system" : may(actor, way.by)),
  );
  return [...new Set(ways.flatMap(({ from }) => from))];
}
