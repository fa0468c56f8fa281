import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { problemResponse } from "./problem.ts";

test("a refusal describes the problem and what to do, in the format of RFC 9457", async () => {
  const response = problemResponse(new Refusal("requests-too-many", { seconds: 7 }));
  expect(response.status).toBe(429);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).toEqual({
    type: "requests-too-many",
    title: "Too many requests.",
    status: 429,
    detail: "Try again in 7 seconds.",
  });
});

test("a method that is not taken is answered with those that are", () => {
  const response = problemResponse(new Refusal("method-unknown", { methods: "POST" }));
  expect(response.headers.get("allow")).toBe("POST");
  expect(response.headers.get("retry-after")).toBeNull();
});
