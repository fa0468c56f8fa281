/** What may be wrong about a service. */
export const suggestionKinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/** What may follow each state of a suggestion: the one table of its transitions. */
export const suggestionMoves = {
  open: ["accepted", "declined", "withdrawn"],
  accepted: [],
  declined: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

/**
 * `accepted`: the entry was changed · `declined`: it was right · `withdrawn`: it no longer matters, as when the entry is
 * gone.
 */
export type SuggestionState = keyof typeof suggestionMoves;

/** The states that a suggestion may leave for this one. */
export function statesBefore(to: SuggestionState): SuggestionState[] {
  const all = Object.entries<readonly string[]>(suggestionMoves);
  // A cast, because `Object.entries` forgets the type of keys.
  return all.filter(([, next]) => next.includes(to)).map(([state]) => state as SuggestionState);
}
