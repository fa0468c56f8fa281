import { phonePlan } from "@dragoman/reference/phone-plan";
import { expect, test } from "vitest";
import { loader } from "./phone-plan-route.ts";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";

function get(callingCode: string, version = planVersion): Response {
  const request = new Request(`http://localhost/phone-plans/${callingCode}?v=${version}`);
  // A cast, because the plan of a code depends on nothing else of a visit.
  return loader({ params: { callingCode }, request } as Parameters<typeof loader>[0]);
}

test("the plan of a calling code may be cached permanently by anybody", async () => {
  const response = get("30");
  expect(await response.json()).toEqual(phonePlan("30"));
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each(["old", ""])("a plan is not kept under another version: %j", async (version) => {
  const response = get("30", version);
  expect(await response.json()).toEqual(phonePlan("30"));
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test.each(["999", "0", "030", "+30", "GR", "constructor", "3".repeat(1000)])(
  "there is no plan of %s",
  (callingCode) => {
    expect(get(callingCode).status).toBe(404);
  },
);
