import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  apiOf,
  remoteService,
  type RemoteServer,
  startRemoteServer,
} from "@dragoman/hsds/testing/remote-server.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder = "";
let server: RemoteServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-live-"));
  server = await startRemoteServer();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(args: readonly string[], env: Record<string, string> = { SOURCE_NETWORK: "internal" }) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data"), ...env }, cwd: folder });
  return { code: await runCommandLine(["source", ...args], context), ...context.written };
}

test("a live source is added, run, listed, paused and removed", async () => {
  server.answer = apiOf([1, 2, 3].map(remoteService));
  const address = `${server.origin}/hsds?key=secret`;
  expect((await run(["add", "county", address, "--every", "day", "--country", "us"])).code).toBe(0);
  expect((await run(["add", "county", address, "--every", "day"])).err).toContain("already a live source");
  const listed = await run(["list"]);
  expect(listed.out).toMatch(/county\s+day\s+–\s+–/);
  const done = await run(["run", "county"]);
  expect(done.out).toContain('✓ Imported "county"');
  const after = await run(["list"]);
  expect(after.out).toMatch(/county.*HSDS .*json\s+1\s+3/);
  expect(after.out).toMatch(/county\s+day\s+\d{4}-\S+ \S+\s+applied/);
  expect(`${listed.out}${done.out}${after.out}`).not.toContain("secret");
  expect(JSON.parse((await run(["list", "--json"])).out)).toMatchObject([
    { name: "county", services: 3, live: { every: "day", lastRun: { outcome: "applied" } } },
  ]);
  server.answer = (_, response) => void response.writeHead(500).end();
  const failed = await run(["run", "county", "--all"]);
  expect(failed.code).toBe(1);
  expect(failed.err).toContain("page 1 answered 500");
  expect((await run(["list"])).out).toContain("✗ county: ");
  expect((await run(["pause", "county"])).code).toBe(0);
  expect((await run(["list"])).out).toMatch(/failed\s+paused/);
  expect((await run(["resume", "county"])).code).toBe(0);
  expect((await run(["remove", "county"])).out).toContain("This would remove");
  expect((await run(["list"])).out).toMatch(/county\s+day/);
  expect((await run(["remove", "county", "--yes"])).out).toContain('✓ Removed "county"');
  expect((await run(["list"])).out).not.toContain("county");
  expect((await run(["run", "county"])).code).toBe(1);
});

test("an invalid address or option is reported before any request is sent", async () => {
  for (const args of [
    ["add", "county", "https://help.example"],
    ["add", "county", "https://help.example", "--every", "minute"],
    ["add", "county", "https://help.example", "--every", "day", "--as", "spreadsheet"],
    ["add", "a name with spaces", "https://help.example", "--every", "day"],
    ["add", "county", "--every", "day"],
    ["run"],
  ])
    expect((await run(args)).code, args.join(" ")).toBe(2);
  const open = await run(["add", "county", `${server.origin}/hsds`, "--every", "day"], {});
  expect(open.code).toBe(1);
  expect(open.err).toContain("not encrypted");
  const password = await run(["add", "county", "https://me:secret@help.example", "--every", "day"]);
  expect(password.code).toBe(1);
  expect(password.err).not.toContain("secret@");
  expect(server.asked).toEqual([]);
});

test("a source that never delivered anything is removed, too", async () => {
  await run(["add", "county", `${server.origin}/hsds`, "--every", "week"]);
  expect((await run(["remove", "county", "--yes"])).out).toContain("no longer fetched");
  expect((await run(["list"])).out).not.toContain("county");
});
