import { expect, test, vi } from "vitest";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createHandouts, type HandoutsOptions } from "./handouts.ts";
import { exampleEntry, exampleList, examplePicture, exampleSheet } from "../testing/example-handout.ts";

/** A typesetter that returns the title followed by a hundred bytes. */
function create(options: HandoutsOptions = {}) {
  const set = vi.fn((handout: Handout) =>
    Promise.resolve(new TextEncoder().encode(handout.title.padEnd(100, "."))),
  );
  const { source } = createHandouts({ process: { ask: set, close: () => undefined }, ...options });
  const ask = (title: string, address = "192.0.2.1") => source.answer(examplePicture({ title }), address);
  return { set, source, ask };
}

test("the same handout is typeset once, also for concurrent requests", async () => {
  const { set, ask } = create();
  await Promise.all([ask("one"), ask("one")]);
  const answer = await ask("one");
  expect(await answer.text()).toMatch(/^one\.+$/);
  expect(set).toHaveBeenCalledOnce();
});

test("the least recently requested handout is evicted first", async () => {
  const { set, ask } = create({ maxCacheBytes: 250 });
  for (const title of ["one", "two", "one", "three", "one", "two"]) await ask(title);
  expect(set.mock.calls.map(([{ title }]) => title)).toEqual(["one", "two", "three", "two"]);
});

test("a failed handout is tried again", async () => {
  const { set, ask } = create();
  set.mockRejectedValueOnce(new Error("It fell over."));
  await expect(ask("one")).rejects.toThrow("It fell over.");
  expect((await ask("one")).status).toBe(200);
});

test("an address with too many requests waits; cached handouts cost nothing", async () => {
  const { ask } = create({ limits: { each: 2, all: 3 } });
  for (const title of ["one", "two", "one"]) expect((await ask(title)).status).toBe(200);
  const refused = await ask("three");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ type: "requests-too-many" });
  expect((await ask("three", "198.51.100.1")).status).toBe(200);
  expect((await ask("four", "203.0.113.1")).status).toBe(429);
});

function listOfThirty(title: string) {
  return exampleList(
    Array.from({ length: 30 }, () => exampleEntry({})),
    { title },
  );
}

test("a list costs as much as the services on it", async () => {
  const { source } = create({ limits: { each: 40, all: 70 } });
  expect((await source.answer(listOfThirty("one"), "192.0.2.1")).status).toBe(200);
  expect((await source.answer(listOfThirty("two"), "192.0.2.1")).status).toBe(429);
  expect((await source.answer(exampleSheet(), "192.0.2.1")).status).toBe(200);
  expect((await source.answer(listOfThirty("two"), "198.51.100.1")).status).toBe(200);
  expect((await source.answer(listOfThirty("three"), "203.0.113.1")).status).toBe(429);
});

test("sheets are not cached, and their files have a neutral name", async () => {
  const { source } = create();
  for (const handout of [exampleSheet(), exampleList([])]) {
    const { headers } = await source.answer(handout, undefined);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toBe('inline; filename="dragoman.pdf"');
  }
});

test("pictures are the same for everyone", async () => {
  const { headers } = await create().ask("one");
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
});
