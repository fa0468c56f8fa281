import { Refusal } from "@dragoman/hsds/refusal";
import { beforeEach, expect, test } from "vitest";
import { createSuggestionsHandler } from "./suggestions-routes.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";

const origin = "https://help.example";
const report = { service: "s1", kind: "phone", locale: "en", right: "030 23125-611", note: "Nobody answers" };

let offered: unknown[];
let refusal: Refusal | undefined;

beforeEach(() => {
  offered = [];
  refusal = undefined;
});

const handle = createSuggestionsHandler({
  directory: exampleSite().directory,
  suggestions: {
    offer(suggestion, address) {
      if (refusal) return Promise.reject(refusal);
      offered.push([suggestion, address]);
      return Promise.resolve();
    },
  },
});

function send(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${origin}/api/suggestions`, { method: "POST", body: text, headers });
  return handle(request, { address: "192.0.2.7", origin });
}

test("programs send the same suggestions as people", async () => {
  expect((await send(report)).status).toBe(204);
  expect(offered).toEqual([
    [
      {
        serviceId: "s1",
        kind: "phone",
        recordId: "phone",
        seen: expect.stringMatching(/^[\da-f]{16}$/) as string,
        proposed: "+493023125611",
        note: "Nobody answers",
        locale: "en",
      },
      "192.0.2.7",
    ],
  ]);
});

test.each([
  "no JSON",
  "null",
  "[]",
  { ...report, service: 5 },
  { ...report, kind: "name" },
  { ...report, locale: "xx" },
  { ...report, right: 5 },
  { ...report, right: "12" },
  { ...report, spoken: "en" },
  { ...report, record: "another" },
  { ...report, kind: "other", note: "" },
  { ...report, note: "a".repeat(501) },
])("%j is a problem, and nothing is kept", async (body) => {
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ type: "question-invalid", status: 400 });
  expect(offered).toEqual([]);
});

test("a value that the service does not have cannot be wrong", async () => {
  const response = await send({ ...report, service: "s2" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ type: "service-unknown" });
});

test("rate-limited requests get the time to retry", async () => {
  refusal = new Refusal("requests-too-many", { seconds: 90 });
  const response = await send(report);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("90");
  refusal = new Refusal("suggestions-enough");
  expect((await send(report)).status).toBe(409);
});

test("a page of another site sends nothing, and nothing is read here", async () => {
  expect((await send(report, { Origin: "https://other.example" })).status).toBe(403);
  expect((await send(report, { Origin: origin })).status).toBe(204);
  const read = new Request(`${origin}/api/suggestions`);
  expect((await handle(read, { address: undefined, origin })).status).toBe(405);
});
