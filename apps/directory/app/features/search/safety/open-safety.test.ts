import { afterEach, beforeEach, expect, test, vi } from "vitest";

const data = { texts: {}, secret: "", onwards: "", countries: [], numbers: { DE: "112" } };

// The build removes these from components, which the searches here do not render.
vi.mock("@lingui/react/macro", () => ({ Plural: null, Trans: null, useLingui: null }));

beforeEach(() => vi.resetModules()); // module state belongs to one document
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function withAnswers(answer: () => Promise<Response>) {
  const fetch = vi.fn<(address: string) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetch);
  // Compiling what a search loads may take longer than the search waits.
  await Promise.all([import("./danger-of-search.ts"), import("../results/safety-notes.tsx")]);
  return { fetch, ...(await import("./open-safety.ts")) };
}

const search = (query: string, category: string | null = null) => ({ query, category });

test("the advice is loaded once, for dangerous words and needs", async () => {
  const { openSafety, fetch } = await withAnswers(async () => Response.json(data));
  expect(await openSafety(search("my husband beats me"), "ar")).toEqual({ kind: "violence", data });
  expect(await openSafety(search("بدي اموت"), "ar")).toEqual({ kind: "suicide", data });
  expect(await openSafety(search("", "sexual-violence"), "ar")).toEqual({ kind: "violence", data });
  expect(fetch.mock.calls).toEqual([["/ar/safety"]]);
});

test("the request is the same whatever is sought, and made before anything is", async () => {
  const { prepareSafety, openSafety, fetch } = await withAnswers(async () => Response.json(data));
  await prepareSafety("en");
  expect(fetch.mock.calls).toEqual([["/en/safety"]]);
  await openSafety(search("i was hit"), "en");
  await openSafety(search("dentist"), "en");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("other words and other needs open nothing and ask for nothing", async () => {
  const { openSafety, fetch } = await withAnswers(async () => Response.json(data));
  expect(await openSafety(search(""), "en")).toBeUndefined();
  expect(await openSafety(search("beat the heat", "food"), "en")).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test("without a response the results are still shown, and the next search requests it again", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const answers = [new Response(null, { status: 503 }), Response.json(data)];
  const { openSafety } = await withAnswers(async () => answers.shift() ?? Response.error());
  expect(await openSafety(search("i was hit"), "en")).toBeUndefined();
  expect(await openSafety(search("i was hit"), "en")).toEqual({ kind: "violence", data });
});
