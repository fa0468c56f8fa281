import { afterEach, expect, test } from "vitest";
import type { HostedEngine } from "../providers/hosted-engine.ts";
import { createHostedProvider } from "../providers/hosted-provider.ts";
import { type Progress, type ProgressStore, SupersededError } from "../providers/progress.ts";
import { buildService } from "../testing/build-service.ts";
import { createMemoryDirectory, type MemoryDirectory } from "../testing/memory-directory.ts";
import { type Projector, startProjector } from "./projector.ts";

const running: Projector[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
});

/** An engine that several servers use. */
function createSharedEngine() {
  const indexes = new Map<string, Map<string, string>>();
  const published = new Map<string, string>();
  let holder = "";
  let stored: Progress | undefined;
  const records = (index: string) => indexes.get(published.get(index) ?? index) ?? new Map<string, string>();

  /** As one server sees it; `done` lists what the server changed. */
  function engineOf(done: string[], beforeWriting: () => Promise<void>): HostedEngine {
    return {
      kind: "opensearch",
      address: "http://engine",
      inventory: async () => ({ readable: [...published.keys()], builds: [] }),
      async create(build) {
        done.push("create");
        indexes.set(build, new Map());
      },
      async write(index, { remove, put }) {
        await beforeWriting();
        done.push("write");
        const to = records(index);
        for (const id of remove) to.delete(id);
        for (const record of put) to.set(record.objectID, record.name);
        return async () => undefined;
      },
      recordsOf: async (index, ids) =>
        [...records(index).keys()].filter((key) => ids.some((id) => key.endsWith(`:${id}`))),
      async publish(builds) {
        for (const { name, build } of builds) published.set(name, build);
      },
      async remove(build) {
        indexes.delete(build);
      },
      count: async (index) => records(index).size,
      search: async () => [],
    };
  }

  function progressOf(server: string): ProgressStore {
    return {
      read: async () => stored,
      async claim() {
        holder = server;
      },
      async write(progress) {
        if (holder !== server) throw new SupersededError();
        stored = progress;
      },
    };
  }

  return { engineOf, progressOf, names: () => [...records("services_en").values()].toSorted() };
}

interface Server {
  projector: Projector;
  done: string[];
  errors: unknown[];
  leads: boolean;
  beforeWriting: () => Promise<void>;
}

/** A server that leads if it is told to. */
function startServer(
  shared: ReturnType<typeof createSharedEngine>,
  { name, directory, leads }: { name: string; directory: MemoryDirectory; leads: boolean },
): Server {
  const server = { done: [] as string[], errors: [] as unknown[], leads, beforeWriting: async () => {} };
  const projector = startProjector({
    directory,
    provider: createHostedProvider({
      engine: shared.engineOf(server.done, () => server.beforeWriting()),
      progress: shared.progressOf(name),
      prefix: "",
    }),
    locales: ["en"],
    interval: 3_600_000,
    isWriter: () => server.leads,
    onError: (error) => server.errors.push(error),
  });
  running.push(projector);
  return Object.assign(server, { projector });
}

test("one server writes to a shared engine, others follow it and change nothing", async () => {
  const shared = createSharedEngine();
  const directory = createMemoryDirectory([buildService("1", { name: "One" })]);
  const follower = startServer(shared, { name: "b", directory, leads: false });
  await follower.projector.wake();
  expect(follower.projector.state().ready).toBe(false);
  const leader = startServer(shared, { name: "a", directory, leads: true });
  await leader.projector.whenReady();
  await follower.projector.wake();
  expect(follower.projector.state()).toEqual({ ready: true, records: 1, position: 0 });

  directory.write(buildService("2", { name: "Two" }));
  await follower.projector.wake();
  expect(follower.projector.state().position).toBe(0);
  expect(follower.projector.lag()).toBeGreaterThanOrEqual(0);
  await leader.projector.wake();
  await follower.projector.wake();
  expect(follower.projector.state()).toEqual({ ready: true, records: 2, position: 1 });
  expect(shared.names()).toEqual(["One", "Two"]);
  expect(follower.done).toEqual([]);
});

test("a server that takes over continues from the position of the other one, without a build", async () => {
  const shared = createSharedEngine();
  const directory = createMemoryDirectory([buildService("1", { name: "One" })]);
  const first = startServer(shared, { name: "a", directory, leads: true });
  await first.projector.whenReady();
  const second = startServer(shared, { name: "b", directory, leads: false });
  await second.projector.wake();
  first.leads = false;
  second.leads = true;
  directory.write(buildService("1", { name: "One, renamed" }));
  await second.projector.wake();
  await first.projector.wake();
  expect(shared.names()).toEqual(["One, renamed"]);
  expect(second.done).toEqual(["write"]);
  expect(first.projector.state().position).toBe(1);
  // A third one that starts finds everything there.
  const third = startServer(shared, { name: "c", directory, leads: false });
  await third.projector.wake();
  expect(third.projector.state()).toEqual({ ready: true, records: 1, position: 1 });
});

test("a late write of a server after a takeover is repeated", async () => {
  const shared = createSharedEngine();
  const directory = createMemoryDirectory([buildService("1", { name: "One" })]);
  const late = startServer(shared, { name: "a", directory, leads: true });
  await late.projector.whenReady();
  const next = startServer(shared, { name: "b", directory, leads: false });
  const stalled = Promise.withResolvers<void>();
  const isWriting = Promise.withResolvers<void>();
  late.beforeWriting = () => {
    isWriting.resolve();
    return stalled.promise;
  };
  directory.write(buildService("1", { name: "Before" }));
  const writing = late.projector.wake();
  await isWriting.promise;
  next.leads = true;
  directory.write(buildService("1", { name: "After" }));
  await next.projector.wake();
  expect(shared.names()).toEqual(["After"]);
  // The older record arrives last.
  stalled.resolve();
  late.leads = false;
  await writing;
  expect(shared.names()).toEqual(["Before"]);
  await next.projector.wake();
  expect(shared.names()).toEqual(["After"]);
  expect(late.errors).toHaveLength(1);
});
