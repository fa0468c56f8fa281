import { expect, test } from "vitest";
import { deriveId, isUuid } from "./identity.ts";

test("the same parts give the same id, for ever", () => {
  expect(deriveId("miami", "services", "136")).toBe("e82fa82d-4df0-534d-a81a-62a10f87fc7c");
});

test("a derived id is a version 5 UUID of the RFC 9562 variant", () => {
  expect(deriveId("a", "b")).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("parts do not run into each other", () => {
  expect(deriveId("a", "bc")).not.toBe(deriveId("ab", "c"));
});

test("only UUIDs are UUIDs", () => {
  expect(isUuid("1554F2E2-a373-45db-a3fa-9fc48a61c15e")).toBe(true);
  expect(isUuid("136")).toBe(false);
});
