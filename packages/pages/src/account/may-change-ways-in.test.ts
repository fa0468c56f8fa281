import { expect, test } from "vitest";
import { mayChangeWaysIn } from "./may-change-ways-in.server.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:59Z", true],
  ["2026-11-21T11:45:01Z", true],
  ["2026-11-21T11:45:00Z", false],
  ["2025-11-21T12:00:00Z", false],
])("who signed in at %s may change by what: %s", (since, may) => {
  expect(mayChangeWaysIn({ since, passkeyNeed: "none" }, now)).toBe(may);
  expect(mayChangeWaysIn({ since, passkeyNeed: "advised" }, now)).toBe(may);
});

test("a person who needs a passkey but signed in with a code changes nothing, however recently", () => {
  expect(mayChangeWaysIn({ since: "2026-11-21T11:59:59Z", passkeyNeed: "needed" }, now)).toBe(false);
});
