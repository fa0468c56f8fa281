import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BackupManifest, type Database, importDataset, openDatabase } from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { hashFile } from "@dragoman/storage";
import { expect, onTestFinished, test, vi } from "vitest";
import { runDragoman } from "../testing/dragoman.ts";
import { digestOfFilm, newFilm } from "../testing/film.ts";
import { findServices, type Instance, signInTo, startInstance } from "../testing/instance.ts";
import { startPostgres } from "../testing/postgres.ts";
import { begin, type Receiver, sendPiece } from "../testing/send-upload.ts";
import { testFolder } from "../testing/transcode-here.ts";

const postgres = await startPostgres();

const limit = 900_000;
const patient = { timeout: 120_000, interval: 100 };

/** A directory whose only services are called "Arrival" with a number, of which none is like another. */
function writeArrivals(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const rows = Array.from(
    { length: count },
    (_, number) => `s${number},o,${nameOf(number)},Help for everybody,active\n`,
  );
  writeFileSync(join(folder, "organizations.csv"), "id,name,description\no,Harbour,Help\n");
  writeFileSync(join(folder, "services.csv"), `id,organization_id,name,description,status\n${rows.join("")}`);
}

/** Words of which no two can be mistaken for each other, as search forgives mistakes. */
function nameOf(number: number): string {
  const letters = "bcdfghjklm";
  return `Arrival ${Array.from(String(number).padStart(3, "0"), (digit) => (letters[Number(digit)] ?? "").repeat(3)).join("")}`;
}

async function readRows({ kysely }: Database, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    // A cast, because the names come from a backup: any of the tables.
    const all = kysely.selectFrom(table as "services").select(({ fn }) => fn.countAll().as("count"));
    counts[table] = Number((await all.executeTakeFirstOrThrow()).count);
  }
  return counts;
}

async function idOf({ kysely }: Database, name: string): Promise<string> {
  const row = await kysely.selectFrom("services").select("id").where("name", "=", name).executeTakeFirst();
  return row?.id ?? "";
}

/** Empties everything that the directory is stored in. */
async function wipe(server: Instance, { kysely, kind }: Database): Promise<void> {
  rmSync(server.folder, { recursive: true });
  if (kind === "sqlite") return;
  await kysely.schema.dropSchema("public").cascade().execute();
  await kysely.schema.createSchema("public").execute();
}

/** Repeats work that its callers wait for in between. */
function repeat(work: (round: number) => Promise<void>) {
  let rounds = 0;
  const ending = new AbortController();
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await work(rounds);
      rounds += 1;
    }
  }
  const running = run();
  // A failure is thrown by `end`.
  running.catch(() => undefined);
  return {
    rounds: () => rounds,
    async atLeast(count: number): Promise<void> {
      await Promise.race([running, vi.waitFor(() => expect(rounds).toBeGreaterThanOrEqual(count), patient)]);
    },
    async end(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}

const kinds = [
  { kind: "SQLite", url: undefined, reason: undefined },
  {
    kind: "PostgreSQL",
    url: "url" in postgres ? postgres.url : undefined,
    reason: "reason" in postgres ? postgres.reason : undefined,
  },
];

test.for(kinds)(
  "a directory on $kind that was backed up while it was written to is there again after a wipe",
  { timeout: limit },
  async ({ url, reason }, { skip }) => {
    skip(reason !== undefined, reason ?? "");
    const folder = await testFolder();
    const town = join(folder, "town");
    const saved = join(folder, "saved");
    const settings = {
      SAMPLE_DATA: "off",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      // It outlives the wipe, and is then of another history.
      SEARCH_DIR: join(folder, "search"),
      ...(url !== undefined && { DATABASE_URL: url }),
    };
    const server = await startInstance(settings);
    const environment = { ...settings, DATA_DIR: server.folder };
    const dragoman = (...args: readonly string[]) => runDragoman(environment, ...args);
    const open = async () => {
      const database = await openDatabase({ directory: server.folder, url });
      onTestFinished(() => database.close());
      return database;
    };

    const running = await open();
    const importArrivals = async (database: Database, count: number) => {
      writeArrivals(town, count);
      await importDataset(database, await readDirectory(town, { source: "town" }), { source: "town" });
    };
    await importArrivals(running, 3);
    const first = { table: "services", id: await idOf(running, nameOf(0)) };
    const email = "ada@example.org";
    const steward = await signInTo(server.address, { email, servers: [server] });
    await dragoman("user", "grant", email, "steward");
    const cookie = [...steward.browser.values()].join("; ");
    const receiver: Receiver = {
      ask: (path, { headers, ...init }) =>
        fetch(new URL(path, server.address), {
          ...init,
          headers: { cookie, "Tus-Resumable": "1.0.0", ...(headers as Record<string, string>) },
        }),
    };
    const acknowledged: string[] = [];
    const upload = async () => {
      const bytes = await newFilm();
      const begun = await begin(receiver, { bytes: bytes.length, kind: "video", entry: first });
      // Too many are still being processed.
      if (begun.status === 409) return;
      expect(begun.status).toBe(201);
      const path = begun.headers.get("location") ?? "";
      for (const piece of [bytes.subarray(0, 50_001), bytes.subarray(50_001)]) {
        const offset = piece.byteOffset - bytes.byteOffset;
        expect((await sendPiece(receiver, { path, offset, piece })).status).toBe(204);
      }
      acknowledged.push(await digestOfFilm(bytes));
    };

    const imports = repeat((round) => importArrivals(running, 4 + round));
    const uploads = repeat(upload);
    await imports.atLeast(1);
    await uploads.atLeast(3);
    const uploadedBefore = acknowledged.length;
    await dragoman("backup", saved);
    await imports.atLeast(imports.rounds() + 2);
    await uploads.atLeast(uploads.rounds() + 2);
    await Promise.all([imports.end(), uploads.end()]);
    const last = nameOf(2 + imports.rounds());
    const lastId = await idOf(running, last);
    await vi.waitFor(async () => expect(await findServices(server.address, last)).toEqual([lastId]), patient);
    await server.end("SIGTERM");

    const manifest = JSON.parse(await dragoman("backup", "--verify", saved, "--json")) as BackupManifest;
    await wipe(server, running);
    await running.close();
    expect(await dragoman("restore", saved)).toMatch(/^✓ Restored: /);

    const restored = await open();
    // The history of the search index goes on.
    const tables = Object.keys(manifest.tables).filter((name) => !name.startsWith("search_"));
    const expected = Object.fromEntries(tables.map((name) => [name, manifest.tables[name]?.rows]));
    expect(await readRows(restored, tables)).toEqual(expected);
    const media = readdirSync(join(server.folder, "media"), { recursive: true, encoding: "utf8" });
    const files = media.filter((name) => /[0-9a-f]{64}\./.test(name));
    expect(files.length).toBe(manifest.media.files);
    for (const name of files)
      expect(name).toContain((await hashFile(join(server.folder, "media", name))).sha256);
    const named = await restored.kysely.selectFrom("media_files").select("digest").distinct().execute();
    for (const { digest } of named) expect(files.some((name) => name.includes(digest))).toBe(true);
    const services = await restored.kysely.selectFrom("services").select(["id", "name"]).execute();
    const newest =
      services
        .map(({ name }) => name ?? "")
        .toSorted((one, other) => (one < other ? -1 : 1))
        .at(-1) ?? "";
    expect(newest < last).toBe(true);

    await server.start();
    const newestId = await idOf(restored, newest);
    await vi.waitFor(
      async () => expect(await findServices(server.address, newest)).toEqual([newestId]),
      patient,
    );
    // All that is there, and nothing that was written after the backup. Until the index is made again, it is the old one.
    // An import that was decided at the moment of the backup, and not applied yet, goes on when the server starts.
    await vi.waitFor(async () => {
      const readiness = await fetch(`${server.address}/readyz`);
      const { services: count } = await readRows(restored, ["services"]);
      expect(await readiness.json()).toMatchObject({ ready: true, services: count, indexed: count });
    }, patient);
    expect(await findServices(server.address, last)).not.toContain(lastId);
    // Whatever was acknowledged before the backup began is in it, and whatever had arrived by then is processed.
    const statesOfMedia = async () =>
      (await restored.kysely.selectFrom("media").select("state").execute()).map(({ state }) => state);
    await vi.waitFor(async () => {
      const states = await statesOfMedia();
      expect(states.filter((state) => state !== "ready" && state !== "uploading")).toEqual([]);
      expect(states.filter((state) => state === "ready").length).toBeGreaterThanOrEqual(uploadedBefore);
    }, patient);

    await importArrivals(restored, 400);
    const afterwards = nameOf(399);
    const afterwardsId = await idOf(restored, afterwards);
    expect(afterwardsId).not.toBe("");
    await vi.waitFor(
      async () => expect(await findServices(server.address, afterwards)).toEqual([afterwardsId]),
      patient,
    );
    const before = acknowledged.length;
    await vi.waitFor(async () => {
      await upload();
      expect(acknowledged.length).toBeGreaterThan(before);
    }, patient);
  },
);
