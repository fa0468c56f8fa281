/** What led to the address of a search, stored in the history state; `null` for links with another query. */
export type AddressOrigin =
  /** Typing in the search box. */
  | "typed"
  /** A filter, which keeps the query: it may have been rendered before the last letters were typed. */
  | "filter";

/** History state for `navigate`. */
export function cameFrom(origin: AddressOrigin): { origin: AddressOrigin } {
  return { origin };
}

export function originOf(state: unknown): AddressOrigin | null {
  const origin = typeof state === "object" && state !== null && "origin" in state ? state.origin : null;
  return origin === "typed" || origin === "filter" ? origin : null;
}
