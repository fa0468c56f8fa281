import { changed, type SearchState } from "../address/search-state.ts";

/** A search without one of its filters. */
export interface Without {
  /** The filter: `free`, `languages ar`. */
  key: string;
  state: SearchState;
}

const lists = ["languages", "no", "audience", "access", "delivery", "media"] as const;

/** The search without each of its filters in turn, in display order. */
export function stateWithoutEach(state: SearchState): Without[] {
  const found: Without[] = [];
  const leaveOut = (key: string, changes: Partial<SearchState>) =>
    found.push({ key, state: changed(state, changes) });
  if (state.place !== null || state.near) leaveOut("place", { place: null, near: null, within: null });
  if (state.within !== null) leaveOut("within", { within: null });
  if (state.box) leaveOut("box", { box: null });
  if (state.category !== null) leaveOut("category", { category: null });
  if (state.open !== null) leaveOut("open", { open: null });
  if (state.free) leaveOut("free", { free: false });
  if (state.age !== null) leaveOut("age", { age: null });
  for (const name of lists) {
    for (const value of state[name]) {
      leaveOut(`${name} ${value}`, { [name]: state[name].filter((one) => one !== value) });
    }
  }
  return found;
}
