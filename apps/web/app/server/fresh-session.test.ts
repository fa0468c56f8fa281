import { expect, test } from "vitest";
import { isFresh } from "./fresh-session.server.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:59Z", true],
  ["2026-11-21T11:45:01Z", true],
  ["2026-11-21T11:45:00Z", false],
  ["2025-11-21T12:00:00Z", false],
])("who signed in at %s has done so a moment ago: %s", (since, fresh) => {
  expect(isFresh(since, now)).toBe(fresh);
});
