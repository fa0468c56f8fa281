/** How the address of a search came about, in the state of the history; links with other words say nothing. */
export type AddressOrigin =
  /** It followed the search box. */
  | "typed"
  /** A filter, which leaves the words alone: it may have been drawn before the last letters. */
  | "filter";

/** For `navigate`. */
export function cameFrom(origin: AddressOrigin): { origin: AddressOrigin } {
  return { origin };
}

export function originOf(state: unknown): AddressOrigin | null {
  const origin = typeof state === "object" && state !== null && "origin" in state ? state.origin : null;
  return origin === "typed" || origin === "filter" ? origin : null;
}
