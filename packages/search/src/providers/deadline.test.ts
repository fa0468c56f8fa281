import { expect, test } from "vitest";
import { withDeadline } from "./deadline.ts";

test("returns a result or a failure that arrives in time", async () => {
  expect(await withDeadline(Promise.resolve(3), 10_000)).toBe(3);
  await expect(withDeadline(Promise.reject(new Error("no")), 10_000)).rejects.toThrow("no");
});

test("does not wait for ever", async () => {
  await expect(withDeadline(new Promise(() => {}), 1)).rejects.toThrow("no answer within");
});
