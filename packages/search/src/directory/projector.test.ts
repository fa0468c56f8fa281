import { afterEach, expect, test, vi } from "vitest";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { startProjector, type Projector, type ProjectorOptions } from "./projector.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import type { SearchProvider } from "./provider.ts";
import {
  buildAttribute,
  buildLocation,
  buildPlace,
  buildService,
  buildTerm,
  translation,
} from "../testing/build-service.ts";
import { createMemoryDirectory } from "../testing/memory-directory.ts";

const running: Projector[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
});

function onError(error: unknown): never {
  throw error;
}

/** Only looks for changes when woken, so that no test depends on time. */
function start(
  options: Pick<ProjectorOptions, "directory" | "provider"> & Partial<ProjectorOptions>,
): Projector {
  const projector = startProjector({
    locales: ["en", "ar"],
    interval: 3_600_000,
    onError,
    ...options,
  });
  running.push(projector);
  return projector;
}

async function found(provider: SearchProvider, query = "", indexName = "services_en"): Promise<string[]> {
  const [result] = await provider.search([parseSearchRequest({ indexName, query })]);
  return result?.type === "hits" ? result.hits.map((hit) => hit.objectID).toSorted() : [];
}

function serviceAt(id: string, name: string, ...places: string[]): ReturnType<typeof buildService> {
  return buildService(id, {
    name,
    service_at_locations: places.map((place) => buildPlace(place, buildLocation(`location-${place}`))),
  });
}

test("the whole directory is searched in every language when it is ready", async () => {
  const services = Array.from({ length: 120 }, (_, index) =>
    buildService(`s${index}`, { name: `Help ${index}`, translations: [translation("ar", "name", "مساعدة")] }),
  );
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory: createMemoryDirectory(services), provider });
  await projector.whenReady();
  expect(projector.state()).toEqual({ ready: true, records: 120, position: 0 });
  expect(await found(provider, "help 7")).toContain("service:s7");
  expect(await provider.count()).toBe(120);
  expect(await found(provider, "مساعده", "services_ar")).toHaveLength(20);
});

test("a language into which nothing was translated shows a translation as soon as there is one", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Help", "one")]);
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory, provider, locales: ["en", "ar", "fa"] });
  await projector.whenReady();
  expect(await found(provider, "help", "services_fa")).toEqual(["service_at_location:one"]);
  directory.write(buildService("t", { name: "Food", translations: [translation("fa", "name", "غذا")] }));
  await projector.wake();
  expect(await found(provider, "غذا", "services_fa")).toEqual(["service:t"]);
  const [inPersian, inArabic] = await provider.search(
    ["services_fa", "services_ar"].map((indexName) => parseSearchRequest({ indexName, query: "food" })),
  );
  expect(inPersian).toMatchObject({ hits: [{ name: "غذا" }] });
  expect(inArabic).toMatchObject({ hits: [{ name: "Food" }] });
});

test("a changed service replaces all its records, and a deleted one loses them", async () => {
  const directory = createMemoryDirectory([
    serviceAt("s", "Old name", "one", "two"),
    serviceAt("t", "Other", "three"),
  ]);
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory, provider });
  await projector.whenReady();
  expect(await found(provider)).toHaveLength(3);
  directory.write(serviceAt("s", "New name", "two"));
  directory.erase("t");
  await projector.wake();
  expect(await found(provider)).toEqual(["service_at_location:two"]);
  expect(await found(provider, "new")).toEqual(["service_at_location:two"]);
  expect(await found(provider, "old")).toEqual([]);
  expect(projector.state()).toEqual({ ready: true, records: 1, position: 2 });
});

test("a change during the build is not lost", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Before")]);
  const provider = createEmbeddedProvider({ onError });
  let changed = false;
  directory.afterReading = () => {
    if (!changed) directory.write(serviceAt("s", "After"));
    changed = true;
  };
  const projector = start({ directory, provider });
  await projector.wake();
  expect(await found(provider, "after")).toEqual(["service:s"]);
});

test("searches during a build find nothing at first, and the last whole state later", async () => {
  const services = Array.from({ length: 700 }, (_, index) => serviceAt(`s${index}`, "First state"));
  const directory = createMemoryDirectory(services);
  const provider = createEmbeddedProvider({ onError });
  const gate = Promise.withResolvers<void>();
  directory.beforeReading = () => gate.promise;
  const projector = start({ directory, provider });
  const reading = Promise.withResolvers<void>();
  directory.beforeReading = async () => {
    reading.resolve();
    await gate.promise;
  };
  await reading.promise;
  expect(await found(provider)).toEqual([]);
  gate.resolve();
  await projector.whenReady();
  for (const service of services) directory.write({ ...service, name: "Second state" });
  const seen = new Set<number>();
  directory.beforeReading = async () => {
    const [result] = await provider.search([
      parseSearchRequest({ indexName: "services_en", query: "first" }),
    ]);
    seen.add(result?.type === "hits" ? result.nbHits : -1);
  };
  await projector.wake();
  expect(seen).toEqual(new Set([700]));
  expect(await found(provider, "first")).toEqual([]);
  expect(await found(provider, "second")).toHaveLength(20);
});

test("a failure is reported, leaves the index as it is, and loses no change", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Before")]);
  const provider = createEmbeddedProvider({ onError });
  const errors: unknown[] = [];
  const projector = start({ directory, provider, onError: (error) => errors.push(error) });
  await projector.wake();
  directory.write(serviceAt("s", "After"));
  directory.failures = 1;
  await projector.wake();
  expect(errors).toHaveLength(1);
  expect(projector.state().position).toBe(0);
  expect(await found(provider, "before")).toEqual(["service:s"]);
  await projector.wake();
  expect(errors).toHaveLength(1);
  expect(await found(provider, "after")).toEqual(["service:s"]);
});

test("a build that fails at first is tried again by itself", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Help")]);
  directory.failures = 2;
  const errors: unknown[] = [];
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory, provider, interval: 1, onError: (error) => errors.push(error) });
  await projector.whenReady();
  expect(errors).toHaveLength(2);
  expect(await found(provider)).toEqual(["service:s"]);
});

test("a projector that is stopped during a build leaves the index as it was", async () => {
  const services = Array.from({ length: 200 }, (_, index) => serviceAt(`s${index}`, "Help"));
  const directory = createMemoryDirectory(services);
  const provider = createEmbeddedProvider({ onError });
  const reading = Promise.withResolvers<void>();
  directory.beforeReading = async () => reading.resolve();
  const projector = start({ directory, provider });
  await reading.promise;
  await projector.stop();
  expect(projector.state().ready).toBe(false);
  expect(await provider.count()).toBe(0);
});

test("a stored index resumes from its position, and is rebuilt for another directory", async () => {
  const provider = createEmbeddedProvider({ onError });
  const directory = createMemoryDirectory([serviceAt("s", "First")]);
  const first = start({ directory, provider });
  await first.whenReady();
  await first.stop();
  directory.write(serviceAt("t", "Second"));
  const read: string[][] = [];
  const counted = {
    ...directory,
    readServices: (ids: readonly string[]) => {
      read.push([...ids]);
      return directory.readServices(ids);
    },
  };
  const second = start({ directory: counted, provider });
  await second.wake();
  expect(read).toEqual([["t"]]);
  expect(await found(provider)).toEqual(["service:s", "service:t"]);
  await second.stop();
  const other = createMemoryDirectory([serviceAt("u", "Third")]);
  other.name = "other";
  const third = start({ directory: other, provider });
  await third.wake();
  expect(await found(provider)).toEqual(["service:u"]);
});

test.each([
  ["as far as the index was", 2],
  ["beyond where the index was", 5],
  ["not as far", 1],
])("a copy that was put back and has changed %s is what the index shows", async (_, changes) => {
  const directory = createMemoryDirectory([serviceAt("s", "First"), serviceAt("t", "Other")]);
  directory.write(serviceAt("s", "Second"));
  const copy = directory.copy();
  directory.write(serviceAt("t", "Lost"));
  directory.write(serviceAt("u", "Lost"));
  const provider = createEmbeddedProvider({ onError });
  const before = start({ directory, provider });
  await before.wake();
  expect(before.state().position).toBe(3);
  expect(await found(provider, "lost")).toHaveLength(2);
  await before.stop();

  for (let change = 1; change <= changes; change++) copy.write(serviceAt("v", `Kept ${change}`));
  const notices: string[] = [];
  const after = start({ directory: copy, provider, onNotice: (notice) => notices.push(notice) });
  await after.wake();
  expect(notices).toEqual([expect.stringContaining("put back from a copy")]);
  expect(await found(provider)).toEqual(["service:s", "service:t", "service:v"]);
  expect(await found(provider, "lost")).toEqual([]);
  await after.stop();
  const again = start({ directory: copy, provider, onNotice: (notice) => notices.push(notice) });
  await again.wake();
  expect(notices).toHaveLength(1);
});

test("a copy that is put back under a running projector is noticed with its next change", async () => {
  const first = createMemoryDirectory([serviceAt("s", "First")]);
  const second = first.copy();
  let current = first;
  const directory = {
    ...first,
    latestChange: () => current.latestChange(),
    changeToken: (position: number) => current.changeToken(position),
    changesAfter: (position: number, limit: number) => current.changesAfter(position, limit),
    readServices: (ids: readonly string[]) => current.readServices(ids),
    serviceIdsInBatches: (size: number) => current.serviceIdsInBatches(size),
  };
  first.write(serviceAt("t", "Lost"));
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory, provider });
  await projector.wake();
  second.write(serviceAt("s", "Kept"));
  second.write(serviceAt("u", "Kept"));
  current = second;
  await projector.wake();
  expect(await found(provider)).toEqual(["service:s", "service:u"]);
});

test("an index of another history is searched while it is rebuilt", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "First")]);
  const copy = directory.copy();
  directory.write(serviceAt("s", "Second"));
  const provider = createEmbeddedProvider({ onError });
  const before = start({ directory, provider });
  await before.wake();
  await before.stop();
  const gate = Promise.withResolvers<void>();
  copy.beforeReading = () => gate.promise;
  const after = start({ directory: copy, provider });
  await after.whenReady();
  expect(await found(provider, "second")).toEqual(["service:s"]);
  gate.resolve();
  await after.wake();
  expect(await found(provider, "first")).toEqual(["service:s"]);
});

test("a stored index is searchable before any of it is rebuilt", async () => {
  const provider = createEmbeddedProvider({ onError });
  const directory = createMemoryDirectory([serviceAt("s", "First")]);
  const first = start({ directory, provider });
  await first.whenReady();
  await first.stop();
  directory.write(serviceAt("s", "Second"));
  let readings = 0;
  directory.beforeReading = async () => void readings++;
  const drawn = Promise.withResolvers<void>();
  const second = start({ directory, provider, beforeWork: () => drawn.promise });
  await second.whenReady();
  expect(await found(provider, "first")).toEqual(["service:s"]);
  expect(readings).toBe(0);
  drawn.resolve();
  await second.wake();
  expect(await found(provider, "second")).toEqual(["service:s"]);
});

test("a new category is found by its name in every language at once", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Help")]);
  const provider = createEmbeddedProvider({ onError });
  const projector = start({ directory, provider });
  await projector.whenReady();
  const term = buildTerm("BD-1", { name: "Pantry", translations: [translation("ar", "name", "مخزن")] });
  directory.write(buildService("t", { name: "Corner", attributes: [buildAttribute(term)] }));
  await projector.wake();
  expect(await found(provider, "pantry")).toEqual(["service:t"]);
  expect(await found(provider, "مخزن")).toEqual(["service:t"]);
  expect(await found(provider, "food bank")).toEqual(["service:t"]);
});

test("lost records are rebuilt from the directory", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Help", "one"), serviceAt("t", "Other", "two")]);
  const embedded = createEmbeddedProvider({ onError });
  let isLost = false;
  const provider: typeof embedded = {
    ...embedded,
    mustBuild: () => isLost,
    async replaceAll(batches, note) {
      await embedded.replaceAll(batches, note);
      isLost = false;
    },
  };
  const projector = start({ directory, provider });
  await projector.whenReady();
  isLost = true;
  await embedded.replaceServices({ serviceIds: ["s"], records: [], note: "without the lost record" });
  expect(await found(provider)).toEqual(["service_at_location:two"]);
  await projector.wake();
  expect(await found(provider)).toEqual(["service_at_location:one", "service_at_location:two"]);
});

test("continues within seconds after an outage of the engine, and reports the outage once", async () => {
  const directory = createMemoryDirectory([serviceAt("s", "Before")]);
  const embedded = createEmbeddedProvider({ onError });
  let isDown = false;
  const provider: typeof embedded = {
    ...embedded,
    health: () => ({ state: isDown ? "down" : "up", lastAnswer: undefined }),
    async mustBuild() {
      if (isDown) throw new Error("the engine does not answer");
      return false;
    },
  };
  const errors: unknown[] = [];
  const projector = start({ directory, provider, interval: 1, onError: (error) => errors.push(error) });
  await projector.whenReady();
  isDown = true;
  directory.write(serviceAt("s", "After"));
  for (let time = 0; time < 5; time++) await projector.wake();
  expect(errors).toHaveLength(1);
  await vi.waitFor(() => expect(projector.lag()).toBeGreaterThan(0));
  isDown = false;
  await vi.waitFor(async () => expect(await found(embedded, "after")).toEqual(["service:s"]), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(projector.lag()).toBe(0));
});
