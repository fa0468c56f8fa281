import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countDirectory, readImportTask, type Database } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { visitor, type Actor } from "@dragoman/policy";
import { importFormAddress } from "@dragoman/pages/site/import-form.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { startLiveSources } from "../live-sources/live-sources.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createImporting } from "./importing.ts";
import { handleImportForm, refuseImportForm } from "./import-forms.ts";

/** Milliseconds: two processes start, on a busy machine. */
const longest = 240_000;

const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };
const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const origin = "https://help.example";
const list = "Service,Organization,Phone\nSoup,Aid,0421 1234\nBeds,Aid,0421 99";

interface Sending {
  as?: Actor | undefined;
  locale?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string | File>;
}

async function open() {
  const database = await openTestDatabase();
  const wake = vi.fn();
  const storage = openStorage({ directory: database.directory });
  const importing = createImporting(database, { storage, network: "public", wake });
  async function send({ as, locale = "ar", headers = {}, fields = {} }: Sending = {}): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const signIn = { whoIs: () => Promise.resolve(as ? { actor: as } : undefined) };
    // A cast: the handler asks who sends, and nothing else of signing in.
    const site = { signIn, importing } as unknown as Parameters<typeof handleImportForm>[1]["site"];
    const request = new Request(origin + importFormAddress(locale), { method: "POST", body, headers });
    return handleImportForm(request, { site, origin });
  }
  const tasks = () => database.kysely.selectFrom("import_tasks").selectAll().execute();
  return { database, storage, send, tasks, wake };
}

const file = new File([list], "../My list.csv", { type: "text/csv" });

test("a form uploads a file, which waits, and redirects to its page", async () => {
  const { database, storage, send, tasks, wake } = await open();
  const mapping = new File(["tables: {}"], "mapping.yaml");
  const fields = { source: "town", file, mapping, country: "DE", language: "ar" };
  const answer = await send({ as: admin, fields });
  const [task] = await tasks();
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/ar/studio/sources/tasks/${task?.id}`);
  expect(task).toMatchObject({
    source: "town",
    state: "checking",
    file_name: "../My list.csv",
    country: "DE",
    language: "ar",
    mapping: "tables: {}",
  });
  expect(await storage.size(task?.stored ?? "")).toBe(list.length);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(await readFile(join(database.directory, task?.stored ?? ""), "utf8")).toBe(list);
});

test.each([
  ["no file", { fields: { source: "town" } }, "?problem=no-file"],
  ["an empty file", { fields: { source: "town", file: new File([], "x") } }, "?problem=no-file"],
  ["a source with spaces", { fields: { source: "my town", file } }, "?problem=source-name-invalid"],
  ["the name of the sample", { fields: { source: "sample", file } }, "?problem=source-name-invalid"],
  ["somebody who may not", { as: steward, fields: { source: "town", file } }, ""],
  ["nobody", { as: undefined, fields: { source: "town", file } }, ""],
] as const)("%s: the page gets the problem, and nothing is stored", async (_, sending, problem) => {
  const { storage, send, tasks } = await open();
  const answer = await send({ as: admin, ...sending });
  expect(answer.headers.get("location")).toBe(`/ar/studio/sources${problem}`);
  expect(await tasks()).toEqual([]);
  expect(await Array.fromAsync(storage.list("imports"))).toEqual([]);
});

test("a form of another site, or of no page, is refused", async () => {
  const { send, tasks } = await open();
  const fields = { source: "town", file };
  expect((await send({ as: admin, fields, headers: { Origin: "https://evil.example" } })).status).toBe(403);
  expect((await send({ as: admin, fields, locale: "//evil.example" })).status).toBe(400);
  expect(await tasks()).toEqual([]);
});

test("a form that is too large is answered before it is read", () => {
  const answer = refuseImportForm(new Request(origin + importFormAddress("ar"), { method: "POST" }));
  expect(answer.headers.get("location")).toBe("/ar/studio/sources?problem=upload-too-large");
});

test("without a role, nothing is stored", async () => {
  const database = await openTestDatabase();
  const storage = openStorage({ directory: database.directory });
  const importing = createImporting(database, { storage, network: "public", wake: vi.fn() });
  const request = { source: "town", file, mapping: null, country: null, language: null };
  await expect(importing.addFile({ actor: visitor, ...request })).rejects.toThrow();
  expect(await Array.fromAsync(storage.list("imports"))).toEqual([]);
});

async function work(database: Database): Promise<void> {
  const live = startLiveSources(database, {
    onError(error) {
      throw error;
    },
  });
  await live.wake();
  await live.stop();
}

test(
  "a server checks and imports in a separate process, and deletes discarded files",
  async () => {
    const { database, storage, send, tasks } = await open();
    vi.stubEnv("DATABASE_URL", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    await send({ as: admin, fields: { source: "town", file } });
    await send({ as: admin, fields: { source: "other", file } });
    await work(database);
    const [one, other] = await tasks();
    expect([one?.state, other?.state]).toEqual(["checked", "checked"]);
    expect((await countDirectory(database)).services).toBe(0);
    const importing = createImporting(database, { storage, network: "public", wake: vi.fn() });
    await importing.move({ actor: admin, id: one?.id ?? "", event: "approve" });
    await importing.move({ actor: admin, id: other?.id ?? "", event: "discard" });
    await work(database);
    expect(await readImportTask(database, { actor: admin, id: one?.id ?? "" })).toMatchObject({
      state: "applied",
    });
    expect((await countDirectory(database)).services).toBe(2);
    expect(await Array.fromAsync(storage.list("imports"))).toEqual([]);
  },
  longest,
);
