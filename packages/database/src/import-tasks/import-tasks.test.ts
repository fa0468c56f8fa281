import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "@dragoman/policy";
import { hashFile, openFolderStorage } from "@dragoman/storage";
import { remoteService, apiOf, startRemoteServer } from "@dragoman/hsds/testing/remote-server.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../database.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { withImportLock } from "../import/import-lock.ts";
import { readLiveSources } from "../live-sources/live-sources.ts";
import { refusalOf } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readImportRun, readImportRuns } from "./import-runs.ts";
import { readImportSources } from "./import-sources.ts";
import {
  addImportTask,
  moveImportTask,
  mostOpenTasks,
  type NewImportTask,
  readImportTask,
  readImportTasks,
} from "./import-tasks.ts";
import { runImportTask } from "./run-import-task.ts";
import { claimImportTask, hasImportTask, mostAttempts, renewImportTask, taskLease } from "./task-run.ts";

const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };
const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const member: Actor = { personId: "amal", grants: [] };

const sheet = (names: readonly string[]) =>
  ["Service,Organization,Phone,Shoe size", ...names.map((name) => `${name},Aid,0421 1234,42`)].join("\n");
const names = ["Soup", "Beds", "Clothes", "Advice", "Showers", "Bread"];

async function open(kind: (typeof databaseKinds)[number]) {
  const database = await openTestDatabase(kind);
  const folder = mkdtempSync(join(tmpdir(), "import-tasks-"));
  const storage = openFolderStorage(folder);
  const tools = { storage, network: "internal" } as const;
  let files = 0;
  async function ask(text: string, changes: Partial<NewImportTask> = {}): Promise<string> {
    const path = join(folder, `upload-${(files += 1)}`);
    writeFileSync(path, text);
    const stored = `imports/${files}`;
    await storage.put(stored, await hashFile(path));
    const task = {
      kind: "file",
      source: "town",
      fileName: "my list.csv",
      stored,
      country: "DE",
      language: "en",
    };
    return addImportTask(database, {
      actor: admin,
      task: { mapping: null, ...task, ...changes } as NewImportTask,
    });
  }
  const run = () => runImportTask(database, tools);
  const read = (id: string) => readImportTask(database, { actor: steward, id });
  async function bring(text: string) {
    const id = await ask(text);
    await run();
    await moveImportTask(database, { actor: admin, id, event: "approve" });
    await run();
    return id;
  }
  return { database, storage, ask, run, read, bring };
}

async function services(database: Database): Promise<number> {
  return (await countDirectory(database)).services;
}

describe.each(databaseKinds)("a file uploaded on a page, on %s", (kind) => {
  test("is checked, and changes nothing before somebody decides", async () => {
    const { database, storage, ask, run, read } = await open(kind);
    const id = await ask(sheet(names));
    expect(await read(id)).toMatchObject({ state: "checking", from: "my list.csv", progress: null });
    expect(await run()).toEqual({ kind: "done", source: "town", event: "check" });
    const task = await read(id);
    expect(task).toMatchObject({ state: "checked", problem: null, progress: null });
    expect(await services(database)).toBe(0);
    const report = await readImportRun(database, { actor: steward, id: task.runId ?? "" });
    expect(report).toMatchObject({
      source: "town",
      state: "dry_run",
      tables: { services: { read: 6, created: 6, updated: 0, unchanged: 0, rejected: 0 } },
    });
    expect(report.columns).toContainEqual({ file: "my_list.csv", column: "Phone", field: "phone" });
    expect(report.columns).toContainEqual({ file: "my_list.csv", column: "Shoe size", field: null });
    expect(report.differences).toContainEqual({ table: "services", kind: "created", name: "Soup" });
    await moveImportTask(database, { actor: admin, id, event: "approve" });
    expect(await run()).toEqual({ kind: "done", source: "town", event: "finish" });
    expect(await services(database)).toBe(6);
    expect(await read(id)).toMatchObject({ state: "applied" });
    expect(await storage.size("imports/1")).toBeUndefined();
    const runs = await readImportRuns(database, { actor: steward, most: 10 });
    expect(runs.map(({ state }) => state)).toEqual(["applied", "dry_run"]);
    expect(await readImportSources(database, { actor: steward })).toMatchObject([
      { name: "town", held: { services: 6 }, live: null },
    ]);
    expect(await run()).toEqual({ kind: "idle" });
  });

  test("shows the outcome for each row", async () => {
    const { database, ask, run, read, bring } = await open(kind);
    await bring(sheet(names));
    const id = await ask(
      sheet([...names.slice(1), "Letters"]).replace("Beds,Aid,0421 1234", "Beds,Aid,0421 99"),
    );
    await run();
    const { runId } = await read(id);
    const { differences, tables } = await readImportRun(database, { actor: steward, id: runId ?? "" });
    expect(tables["services"]).toMatchObject({ created: 1, unchanged: 5 });
    expect(differences).toContainEqual({ table: "services", kind: "created", name: "Letters" });
    expect(differences).toContainEqual({ table: "services", kind: "withdrawn", name: "Soup" });
  });

  test("that lacks most existing entries is not applied without permission", async () => {
    const { database, ask, run, read, bring } = await open(kind);
    await bring(sheet(names));
    const id = await ask(sheet(names.slice(0, 1)));
    await run();
    const { problem } = await read(id);
    expect(problem).toMatchObject({ type: "too-many-withdrawn" });
    expect(problem?.title).toContain("my list.csv lacks");
    const approve = () => moveImportTask(database, { actor: admin, id, event: "approve" });
    expect(await refusalOf(approve())).toBe("state-changed");
    await moveImportTask(database, { actor: admin, id, event: "repeat", withdrawUpTo: problem?.percent });
    await run();
    await approve();
    await run();
    expect(await services(database)).toBe(1);
  });

  test("that is none says why, and can be discarded", async () => {
    const { database, ask, run, read } = await open(kind);
    const id = await ask("a,b\n1,2");
    await run();
    expect(await read(id)).toMatchObject({ state: "failed", problem: { type: "sheet-not-recognized" } });
    expect((await read(id)).problem?.title).not.toContain("import-tasks");
    await moveImportTask(database, { actor: admin, id, event: "discard" });
    expect(await readImportTasks(database, { actor: steward })).toEqual([]);
  });

  test("is read as its mapping says", async () => {
    const { ask, run, read } = await open(kind);
    const mapping = "tables:\n  sheet:\n    columns: { service: Thing, organization: Who, phone: Ring }\n";
    const id = await ask("Thing,Who,Ring\nSoup,Aid,0421 1234", { mapping });
    await run();
    expect(await read(id)).toMatchObject({ state: "checked", problem: null, hasMapping: true });
  });

  test("waits while another import runs, and is taken up after a crash, three times", async () => {
    const { database, ask, run, read } = await open(kind);
    const id = await ask(sheet(names));
    await withImportLock(database, async () => expect(await run()).toEqual({ kind: "idle" }));
    expect(await read(id)).toMatchObject({ state: "checking" });
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const now = Date.now() - 2 * (mostAttempts - attempt) * taskLease;
      const task = await claimImportTask(database, now);
      if (!task) throw new Error("The task is free again.");
      const progress = { step: "reading", done: 7, total: null } as const;
      await renewImportTask(database, task, { progress, now });
      expect((await read(id)).progress).toEqual(progress);
    }
    expect(await hasImportTask(database)).toBe(true);
    await run();
    expect(await read(id)).toMatchObject({ state: "failed", problem: { type: "import-interrupted" } });
    await moveImportTask(database, { actor: admin, id, event: "repeat" });
    expect(await run()).toMatchObject({ event: "check" });
  });

  test("is a matter of administrators, and stewards may read", async () => {
    const { database, ask, run, read } = await open(kind);
    const id = await ask(sheet(names));
    await run();
    const task = { kind: "removal", source: "town" } as const;
    expect(await refusalOf(addImportTask(database, { actor: steward, task }))).toBe("forbidden");
    expect(await refusalOf(moveImportTask(database, { actor: steward, id, event: "approve" }))).toBe(
      "forbidden",
    );
    expect(await refusalOf(readImportTask(database, { actor: member, id }))).toBe("forbidden");
    expect(await refusalOf(readImportTasks(database, { actor: member }))).toBe("forbidden");
    expect(await refusalOf(readImportRuns(database, { actor: member, most: 1 }))).toBe("forbidden");
    expect(await refusalOf(readImportSources(database, { actor: member }))).toBe("forbidden");
    expect((await read(id)).state).toBe("checked");
  });

  test.each(["two words", "", "sample", "edited here", "a".repeat(61), "../up"])(
    "is no source called “%s”",
    async (source) => {
      const { ask } = await open(kind);
      expect(await refusalOf(ask(sheet(names), { source }))).toBe("source-name-invalid");
    },
  );

  test("is refused when many wait", async () => {
    const { database, ask } = await open(kind);
    const task = { kind: "removal", source: "town" } as const;
    for (let count = 0; count < mostOpenTasks; count += 1)
      await addImportTask(database, { actor: admin, task });
    expect(await refusalOf(ask(sheet(names)))).toBe("import-tasks-too-many");
  });
});

describe.each(databaseKinds)("a removal requested on a page, on %s", (kind) => {
  test("lists the affected entries, and removes them once it is approved", async () => {
    const { database, run, read, bring } = await open(kind);
    await bring(sheet(names));
    const id = await addImportTask(database, { actor: admin, task: { kind: "removal", source: "town" } });
    await run();
    const { runId } = await read(id);
    const { withdrawn } = await readImportRun(database, { actor: steward, id: runId ?? "" });
    expect(withdrawn).toMatchObject({ services: 6 });
    expect(await services(database)).toBe(6);
    await moveImportTask(database, { actor: admin, id, event: "approve" });
    await run();
    expect(await services(database)).toBe(0);
    expect(await readImportSources(database, { actor: steward })).toEqual([]);
  });

  test("of an unknown source fails", async () => {
    const { database, run, read } = await open(kind);
    const id = await addImportTask(database, { actor: admin, task: { kind: "removal", source: "nothing" } });
    await run();
    expect(await read(id)).toMatchObject({ state: "failed", problem: { type: "source-unknown" } });
  });
});

describe.each(databaseKinds)("an address entered on a page, on %s", (kind) => {
  test("is tried, then fetched on schedule", async () => {
    const server = await startRemoteServer();
    onTestFinished(() => server.close());
    server.answer = apiOf(Array.from({ length: 4 }, (_, index) => remoteService(index)));
    const { database, run, read } = await open(kind);
    const address = `${server.origin}/hsds?key=secret`;
    const task = { kind: "address", source: "county", address, every: "week", network: "internal" } as const;
    const named = { ...task, country: null, language: null };
    const id = await addImportTask(database, { actor: admin, task: named });
    await run();
    expect(await read(id)).toMatchObject({ state: "checked", from: `${server.origin}/hsds`, problem: null });
    expect(await services(database)).toBe(0);
    expect(await readLiveSources(database)).toEqual([]);
    await moveImportTask(database, { actor: admin, id, event: "approve" });
    await run();
    expect(await readLiveSources(database)).toMatchObject([{ name: "county", every: "week" }]);
    expect(await refusalOf(addImportTask(database, { actor: admin, task: named }))).toBe("live-source-known");
    const removal = await addImportTask(database, {
      actor: admin,
      task: { kind: "removal", source: "county" },
    });
    await run();
    await moveImportTask(database, { actor: admin, id: removal, event: "approve" });
    await run();
    expect(await read(removal)).toMatchObject({ state: "applied" });
    expect(await readLiveSources(database)).toEqual([]);
  });

  test("is public only, where the server may ask nothing else", async () => {
    const { database } = await open(kind);
    const task = {
      kind: "address",
      source: "county",
      address: "https://10.0.0.1/",
      every: "day",
      network: "public",
      country: null,
      language: null,
    } as const;
    expect(await refusalOf(addImportTask(database, { actor: admin, task }))).toBe("source-address-invalid");
  });
});
