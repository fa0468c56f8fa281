import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";
import { runDragoman, startDragoman } from "./testing/run-dragoman.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-search-host-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const requiredOptions = [
  "search-host",
  "--port",
  "0",
  "--app-id",
  "APP",
  "--admin-key",
  "admin",
  "--search-key",
  "seek",
];

/** Starts the host, waits until it reports its address, and returns a client for it. */
async function startHost() {
  const { child, ended } = startDragoman([...requiredOptions, "--data", join(folder, "data")], {});
  if (!child.stdout) throw new Error("The process has no output");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string]; // the arguments of a `line` event
  const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
  async function ask(method: string, path: string, body?: unknown, key = "admin"): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { "x-algolia-application-id": "APP", "x-algolia-api-key": key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await response.json();
  }
  return { child, ended, ask, line };
}

test("it says where it listens, serves, stops in good order, and has everything again", async () => {
  const first = await startHost();
  expect(first.line).toMatch(/^Search host ready: http:\/\/localhost:\d+ \(application APP\)$/);
  await first.ask("PUT", "/1/indexes/places/settings", { customRanking: ["asc(n)"] });
  const added = [1, 2, 3].map((n) => first.ask("POST", "/1/indexes/places", { name: `place ${n}`, n }));
  await Promise.all(added);
  const { key } = (await first.ask("POST", "/1/keys", { acl: ["browse"] })) as { key: string }; // the answer's shape
  first.child.kill("SIGTERM");
  expect(await first.ended).toMatchObject({ code: 0, err: "" });

  const second = await startHost();
  expect(await second.ask("POST", "/1/indexes/places/query", { query: "place" }, "seek")).toMatchObject({
    nbHits: 3,
    hits: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect(await second.ask("POST", "/1/indexes/places/browse", {}, key)).toMatchObject({ nbHits: 3 });
  const ended = await runDragoman([...requiredOptions, "--data", join(folder, "data")], {});
  expect(ended.code).toBe(1);
  expect(ended.err).toContain("another process has it open");
  second.child.kill("SIGINT");
  expect(await second.ended).toMatchObject({ code: 0, err: "" });
});

test("acknowledged writes survive a kill", async () => {
  const first = await startHost();
  await first.ask("POST", "/1/indexes/places/batch", {
    requests: Array.from({ length: 100 }, (_, n) => ({ action: "addObject", body: { objectID: `${n}` } })),
  });
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await startHost();
  expect(await second.ask("POST", "/1/indexes/places/query", {})).toMatchObject({ nbHits: 100 });
  second.child.kill("SIGTERM");
  await second.ended;
});

test("a folder that is a file, and a port that is taken, are refused", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const ended = await runDragoman([...requiredOptions, "--data", file], {});
  expect(ended.code).toBe(1);
  expect(ended.err).toContain(file);
  expect(ended.err).not.toContain("    at ");
  const host = await startHost();
  const port = /:(\d+) /.exec(host.line)?.[1] ?? "";
  const args = [
    "search-host",
    "--port",
    port,
    "--app-id",
    "A",
    "--admin-key",
    "k",
    "--data",
    join(folder, "other"),
  ];
  expect((await runDragoman(args, {})).err).toContain(`Port ${port} is in use`);
  host.child.kill("SIGTERM");
  await host.ended;
});

test.each([
  [["--app-id", "A", "--admin-key", "k", "--data", "d"], "--port is missing"],
  [["--port", "1", "--admin-key", "k", "--data", "d"], "--app-id is missing"],
  [["--port", "1", "--app-id", "A", "--data", "d"], "--admin-key is missing"],
  [["--port", "1", "--app-id", "A", "--admin-key", "k"], "--data is missing"],
  [["--port", "70000", "--app-id", "A", "--admin-key", "k", "--data", "d"], "--port 70000"],
  [["--port", "x", "--app-id", "A", "--admin-key", "k", "--data", "d"], "--port x"],
  [
    ["--port", "1", "--app-id", "A", "--admin-key", "k", "--data", "d", "--search-key", "k"],
    "the same as --admin-key",
  ],
  [
    ["--port", "1", "--app-id", "A", "--admin-key", "k", "--data", "d", "--threads", "many"],
    "--threads many",
  ],
  [["--port", "1", "--app-id", "A", "--admin-key", "k", "--data", "d", "more"], '"more"'],
])("%j is wrong usage", async (args, reason) => {
  const context = recordingContext({ cwd: folder });
  expect(await runCommandLine(["search-host", ...args], context)).toBe(2);
  expect(context.written.err).toContain(reason);
});

test("--help names every option", async () => {
  const context = recordingContext();
  expect(await runCommandLine(["search-host", "--help"], context)).toBe(0);
  for (const option of ["--port", "--app-id", "--admin-key", "--data", "--search-key", "--threads"]) {
    expect(context.written.out).toContain(option);
  }
});
