import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRequestId } from "../requests/request-id.ts";
import { createLog } from "./log.ts";

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const level of ["log", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void written.push(parts.join(" ")));
});
afterEach(() => void vi.restoreAllMocks());

test("text is for people", () => {
  const log = createLog("text");
  log.info("server", "Dragoman is at http://localhost:3000", { address: "http://localhost:3000" });
  log.info("imports", "Done.");
  withRequestId("0123abcd", () => log.info("requests", "GET /en 200 3 ms"));
  withRequestId("0123abcd", () => log.error("media", new Error("gone")));
  log.error("server", new Error("gone"), "GET /en");
  expect(written).toEqual([
    "Dragoman is at http://localhost:3000",
    "Imports: Done.",
    "GET /en 200 3 ms 0123abcd",
    "Media: 0123abcd Error: gone",
    "GET /en Error: gone",
  ]);
});

test("JSON is one object per line, with the same names each time", () => {
  const log = createLog("json");
  withRequestId("0123abcd", () => log.info("requests", "GET /en 200 3 ms", { method: "GET", status: 200 }));
  log.error("pages", new Error("two\nlines", { cause: "why" }), "GET /en");
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(written.join("")).not.toContain("\n");
  expect(lines[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: "0123abcd",
    level: "info",
    area: "requests",
    message: "GET /en 200 3 ms",
    method: "GET",
    status: 200,
  });
  expect(lines[1]).toMatchObject({
    level: "error",
    area: "pages",
    message: "GET /en",
    error: { name: "Error", message: "two\nlines", stack: expect.stringContaining("log.test.ts") },
  });
  expect(lines[1]).toHaveProperty("error.cause.message", "why");
});

test("fields that libraries put on their errors are not written", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (phone)=(+4915112345678) already exists.",
  });
  createLog("json").error("accounts", error);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ error: { code: "23505" } });
  expect(written[0]).not.toContain("+49");
});

test("an error that points to itself ends somewhere", () => {
  const error = new Error("again");
  error.cause = error;
  createLog("json").error("server", error);
  expect(written[0]?.match(/"again"/g)?.length).toBeLessThan(10);
});

test("something that is no error is written as it is", () => {
  createLog("json").error("server", null);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ message: "null", error: { message: "null" } });
});
