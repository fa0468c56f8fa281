import { expect, test } from "vitest";
import { listingStateOf } from "./listing.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [{ archived: false, checkedOn: "2026-11-21" }, "published"],
  [{ archived: false, checkedOn: "2025-11-22" }, "published"],
  [{ archived: false, checkedOn: null }, "published"],
  [{ archived: false, checkedOn: "2025-11-20" }, "stale"],
  [{ archived: true, checkedOn: "2026-11-21" }, "archived"],
  [{ archived: true, checkedOn: "2025-11-20" }, "archived"],
] as const)("a listing with %o is %s", (entry, state) => {
  expect(listingStateOf(entry, now)).toBe(state);
});
