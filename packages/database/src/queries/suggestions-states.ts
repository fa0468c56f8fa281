import { suggestion } from "@dragoman/policy";

/** What may be wrong about a service. */
export const suggestionKinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/**
 * `accepted`: the entry was changed · `declined`: it was right · `withdrawn`: it no longer matters, as when the entry is
 * gone. What may follow which is in the policy.
 */
export type SuggestionState = (typeof suggestion)["states"][number];

/** The states that a suggestion may leave for this one. */
export function statesBefore(to: SuggestionState): SuggestionState[] {
  const ways = Object.values(suggestion.transitions).filter((way) => way.to === to);
  return [...new Set(ways.flatMap(({ from }) => from))];
}
