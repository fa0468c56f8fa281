import { addLiveSource, countDirectory, readLiveSources, type Database } from "@dragoman/database";
import {
  apiOf,
  remoteService,
  startRemoteServer,
  type RemoteServer,
} from "@dragoman/hsds/testing/remote-server.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startLiveSources } from "./live-sources.ts";
import { runDueSources } from "./run-due-sources.ts";

let server: RemoteServer;
let database: Database;
beforeEach(async () => {
  server = await startRemoteServer();
  database = await openTestDatabase();
});
afterEach(() => server.close());

const network = "internal";

function add(name: string, path: string): Promise<void> {
  return addLiveSource(database, {
    actor: "system",
    name,
    address: `${server.origin}/${path}?key=secret`,
    every: "hour",
    network,
  });
}

test("due sources are fetched one after the other, and one that fails delays no other", async () => {
  const api = apiOf([1, 2, 3].map(remoteService));
  server.answer = (request, response) =>
    request.url?.startsWith("/broken") ? void response.writeHead(500).end() : api(request, response);
  await add("broken", "broken");
  await add("county", "hsds");
  const notices: string[] = [];
  const options = { network, onNotice: (notice: string) => notices.push(notice), onError: vi.fn() } as const;
  await runDueSources(database, options);
  expect((await countDirectory(database)).services).toBe(3);
  expect(notices.toSorted()).toEqual([
    expect.stringMatching(/^Source "broken": .*page 1 answered 500/),
    'Source "county": imported; the directory now has 3 services.',
  ]);
  expect(notices.join()).not.toContain("secret");
  expect(options.onError).not.toHaveBeenCalled();
  // None is due any more.
  await runDueSources(database, options);
  expect(notices).toHaveLength(2);
});

test("a server fetches due sources in a separate process, with its own settings", async () => {
  server.answer = apiOf([1, 2].map(remoteService));
  await add("county", "hsds");
  vi.stubEnv("DATA_DIR", database.directory);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("SOURCE_NETWORK", "internal");
  onTestFinished(() => void vi.unstubAllEnvs());
  const live = startLiveSources(database, {
    onError(error) {
      throw error;
    },
  });
  await live.wake();
  await live.stop();
  expect((await countDirectory(database)).services).toBe(2);
  expect(await readLiveSources(database)).toMatchObject([{ lastRun: { outcome: "applied" } }]);
});

test("without a due source no process is started, and a stopped server starts none", async () => {
  const runDue = vi.fn(() => Promise.resolve());
  const live = startLiveSources(database, { onError: vi.fn(), runDue });
  await live.wake();
  expect(runDue).not.toHaveBeenCalled();
  await add("county", "hsds");
  await live.wake();
  expect(runDue).toHaveBeenCalledTimes(1);
  await live.stop();
  await live.wake();
  expect(runDue).toHaveBeenCalledTimes(1);
});

test("a server that looked before it led fetches once it leads", async () => {
  await add("county", "hsds");
  let leads = false;
  const runDue = vi.fn(() => Promise.resolve());
  const live = startLiveSources(database, {
    onError: vi.fn(),
    isLeader: () => leads,
    interval: 3_600_000,
    runDue,
  });
  await live.wake();
  expect(runDue).not.toHaveBeenCalled();
  leads = true;
  await live.wake();
  await live.stop();
  expect(runDue).toHaveBeenCalledTimes(1);
});
