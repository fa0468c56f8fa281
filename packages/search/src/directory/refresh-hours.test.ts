import { afterEach, expect, test } from "vitest";
import type { Service } from "@dragoman/hsds";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { buildHours, buildLocation, buildPlace, buildService, emptyRow } from "../testing/build-service.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { createMemoryDirectory, type MemoryDirectory } from "../testing/memory-directory.ts";
import { startProjector, type Projector } from "./projector.ts";
import type { SearchAdmin, SearchProvider } from "./provider.ts";

const running: Projector[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
});

function onError(error: unknown): never {
  throw error;
}

/** Open on these days; daylight saving time ends there on 2026-10-25. */
function inBerlin(id: string, byday: string, values: Partial<Service["schedules"][number]> = {}): Service {
  const addresses = [{ ...emptyRow("addresses", `a-${id}`), country: "DE" }];
  const location = buildLocation(`l-${id}`, { time_zone: "Europe/Berlin", addresses });
  return buildService(id, {
    schedules: [{ ...buildHours(byday, "09:00", "17:00"), ...values }],
    service_at_locations: [buildPlace(id, location)],
  });
}

interface Site {
  directory: MemoryDirectory;
  provider: SearchProvider & SearchAdmin;
  /** Services whose records were rebuilt, and full builds. */
  done: string[];
  clock: { now: string };
  projector: Projector;
}

async function start(
  services: readonly Service[],
  { now, ...given }: { now: string; errors?: unknown[] } & Partial<Pick<Site, "directory" | "provider">>,
): Promise<Site> {
  const directory = given.directory ?? createMemoryDirectory(services);
  const provider = given.provider ?? createEmbeddedProvider({ onError });
  const done: string[] = [];
  const clock = { now };
  const projector = startProjector({
    directory,
    locales: ["en"],
    interval: 3_600_000,
    onError: given.errors ? (error) => given.errors?.push(error) : onError,
    clock: () => new Date(clock.now),
    openSurroundings: async () => ({ isHoliday: (localDate) => localDate === "2026-12-25" }),
    provider: {
      ...provider,
      async replaceServices(change) {
        done.push(...change.serviceIds);
        await provider.replaceServices(change);
      },
      async replaceAll(batches, note) {
        done.push("all");
        await provider.replaceAll(batches, note);
      },
    },
  });
  running.push(projector);
  await projector.wake();
  return { directory, provider, done, clock, projector };
}

async function turnTo(site: Site, now: string): Promise<string[]> {
  site.done.length = 0;
  site.clock.now = now;
  await site.projector.wake();
  return [...site.done];
}

test("records are made again on the day on which their week to come is another", async () => {
  const site = await start(
    [
      inBerlin("weekdays", "MO,TU,WE,TH,FR"),
      inBerlin("friday", "FR"),
      inBerlin("ending", "MO", { valid_to: "2026-12-07" }),
      buildService("silent"),
    ],
    { now: "2026-10-12T08:00:00Z" },
  );
  expect(site.done).toEqual(["all"]);
  // The same week repeats.
  expect(await turnTo(site, "2026-10-13T00:00:00Z")).toEqual([]);
  // The clocks change within the next seven days.
  expect(await turnTo(site, "2026-10-20T00:00:00Z")).toEqual(["weekdays", "ending"]);
  expect(await turnTo(site, "2026-10-24T00:00:00Z")).toEqual(["weekdays", "friday"]);
  expect(await turnTo(site, "2026-11-01T00:00:00Z")).toEqual([]);
  // The last Monday has passed.
  expect(await turnTo(site, "2026-12-08T00:00:00Z")).toEqual(["ending"]);
  // Christmas enters the period, then leaves it.
  expect(await turnTo(site, "2026-12-19T00:00:00Z")).toEqual(["weekdays", "friday"]);
  expect(await turnTo(site, "2026-12-20T00:00:00Z")).toEqual([]);
  expect(await turnTo(site, "2026-12-26T00:00:00Z")).toEqual(["weekdays", "friday"]);
  expect(site.projector.state()).toEqual({ ready: true, records: 4, position: 0 });
});

test("open services are found by the hours of the day", async () => {
  const site = await start([inBerlin("friday", "FR")], { now: "2026-12-01T08:00:00Z" });
  expect(await openings(site)).toEqual([4 * 86_400 + 8 * 3600, 4 * 86_400 + 16 * 3600]);
  await turnTo(site, "2026-12-19T00:00:00Z");
  expect(await openings(site)).toBeUndefined();
});

test("a stored index is refreshed when it is opened on another day, and only then", async () => {
  const before = await start([inBerlin("friday", "FR")], { now: "2026-12-18T23:00:00Z" });
  await before.projector.stop();
  const { directory, provider } = before;
  const same = await start([], { now: "2026-12-18T23:30:00Z", directory, provider });
  expect(same.done).toEqual([]);
  await same.projector.stop();
  const next = await start([], { now: "2026-12-19T00:30:00Z", directory, provider });
  expect(next.done).toEqual(["friday"]);
  await next.projector.stop();
  const again = await start([], { now: "2026-12-19T09:00:00Z", directory, provider });
  expect(again.done).toEqual([]);
});

test("changes are not delayed, and searches continue", async () => {
  const many = Array.from({ length: 600 }, (_, index) => inBerlin(`s${index}`, "FR"));
  const site = await start(many, { now: "2026-12-18T12:00:00Z" });
  let readings = 0;
  const states: boolean[] = [];
  site.directory.beforeReading = async () => {
    states.push(site.projector.state().ready);
    if (++readings === 1) site.directory.write(buildService("new"));
  };
  const done = await turnTo(site, "2026-12-19T00:00:00Z");
  expect(done.indexOf("new")).toBe(250);
  expect(done.filter((id) => id !== "new")).toHaveLength(600);
  expect(new Set(states)).toEqual(new Set([true]));
  expect(site.projector.state().records).toBe(601);
});

test("a refresh that fails leaves the records as they are, and is tried again", async () => {
  const errors: unknown[] = [];
  const site = await start([inBerlin("friday", "FR")], { now: "2026-12-18T12:00:00Z", errors });
  site.directory.failures = 1;
  expect(await turnTo(site, "2026-12-19T00:00:00Z")).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(await openings(site)).toBeDefined();
  expect(await turnTo(site, "2026-12-19T00:01:00Z")).toEqual(["friday"]);
  expect(errors).toHaveLength(1);
  expect(await openings(site)).toBeUndefined();
});

async function openings({ provider }: Pick<Site, "provider">): Promise<unknown> {
  const [result] = await provider.search([parseSearchRequest({ indexName: "services_en" })]);
  return result?.type === "hits" ? result.hits[0]?.openings : undefined;
}
