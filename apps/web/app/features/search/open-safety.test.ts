import { afterEach, beforeEach, expect, test, vi } from "vitest";

const safety = { title: "Are you safe?", danger: "", lines: [], parts: [], secret: "", onwards: "" };

// The build takes these out of the drawn part, which the questions here do not draw.
vi.mock("@lingui/react/macro", () => ({ Plural: null, Trans: null, useLingui: null }));

beforeEach(() => vi.resetModules()); // what a document keeps, the next one does not have
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function withAnswers(answer: () => Promise<Response>) {
  const fetch = vi.fn<(address: string) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetch);
  return { fetch, ...(await import("./open-safety.ts")) };
}

test("the questions come once for the needs with danger", async () => {
  const { openSafety, fetch } = await withAnswers(async () => Response.json(safety));
  expect(await openSafety("violence-at-home", "ar")).toEqual(safety);
  expect(await openSafety("sexual-violence", "ar")).toEqual(safety);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/ar/safety"]);
});

test("nothing is asked for other needs, nor for what came with the page", async () => {
  const { openSafety, keepSafety, fetch } = await withAnswers(async () => Response.json(safety));
  expect(await openSafety(null, "en")).toBeUndefined();
  expect(await openSafety("food", "en")).toBeUndefined();
  keepSafety(safety);
  expect(await openSafety("violence-at-home", "en")).toEqual(safety);
  expect(fetch).not.toHaveBeenCalled();
});

test("without an answer there are the places all the same, and the next search asks again", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const answers = [new Response(null, { status: 503 }), Response.json(safety)];
  const { openSafety } = await withAnswers(async () => answers.shift() ?? Response.error());
  expect(await openSafety("violence-at-home", "en")).toBeUndefined();
  expect(await openSafety("violence-at-home", "en")).toEqual(safety);
});
