import { expect, test } from "vitest";
import { pendingState } from "./pending-state.ts";
import { changed, emptyState } from "./search-state.ts";

const shown = { pathname: "/en/search", state: { ...emptyState, query: "food" } };

test("the next change builds on a pending search", () => {
  const next = { pathname: "/en/search", search: "?q=food&free=1" };
  expect(pendingState(next, shown)).toEqual(changed(shown.state, { free: true }));
});

test("without one it is the search that is shown", () => {
  expect(pendingState(undefined, shown)).toBe(shown.state);
});

test("another page on its way changes no search", () => {
  expect(pendingState({ pathname: "/en/about", search: "?q=doctor" }, shown)).toBe(shown.state);
});
