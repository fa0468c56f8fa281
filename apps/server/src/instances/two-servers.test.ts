import { importDataset, openDatabase, type Database } from "@dragoman/database";
import { startServer } from "@dragoman/database/testing";
import { readDirectory } from "@dragoman/hsds/read";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findServices, startInstance, type Instance } from "../testing/instance.ts";

const limit = 900_000;

/** Two servers on one PostgreSQL database, each with a data folder and an index of its own. */
async function startTwo() {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const environment = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  };
  const a = await startInstance(environment);
  const b = await startInstance(environment);
  const directory = await mkdtemp(join(tmpdir(), "dragoman-test-"));
  const database = await openDatabase({ directory, url: postgres.url });
  onTestFinished(async () => {
    await database.close();
    await rm(directory, { recursive: true });
  });
  return { a, b, database };
}

/** Imports one service with this name, as another program does. */
async function publish(database: Database, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-import-"));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "organizations.csv"), "id,name,description\no1,Harbour,Help\n");
  await writeFile(
    join(folder, "services.csv"),
    `id,organization_id,name,description,status\ns1,o1,${name},Help for everybody,active\n`,
  );
  const dataset = await readDirectory(folder, { source: "harbour" });
  await importDataset(database, dataset, { source: "harbour" });
  await rm(folder, { recursive: true });
}

function report(service: string, note: string) {
  return JSON.stringify({ service, kind: "other", locale: "en", note });
}

test(
  "a change is found on both, and when one is killed no acknowledged write is lost and the other continues",
  { timeout: limit },
  async () => {
    const { a, b, database } = await startTwo();
    await publish(database, "Zebrafinch advice");
    for (const server of [a, b])
      await vi.waitFor(async () => expect(await findServices(server.address, "Zebrafinch")).toHaveLength(1), {
        timeout: 30_000,
      });
    // A service takes a limited number of open suggestions.
    const services = await database.kysely.selectFrom("services").select("id").execute();

    const acknowledged: string[] = [];
    const ending = new AbortController();
    async function writeSteadily({ address }: Instance, name: string): Promise<void> {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const note = `${name} ${count}`;
        const answer = await fetch(`${address}/api/suggestions`, {
          method: "POST",
          body: report(services[(count * 2 + (name === "a" ? 0 : 1)) % services.length]?.id ?? "", note),
          // Each from another network, so that no limit is reached.
          headers: { "x-forwarded-for": `198.51.${count % 200}.${1 + (count % 250)}` },
        }).catch(() => undefined);
        if (answer?.status === 204) acknowledged.push(note);
        else if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const writing = [writeSteadily(a, "a"), writeSteadily(b, "b")];
    const byA = () => acknowledged.filter((note) => note.startsWith("a ")).length;
    const byB = () => acknowledged.filter((note) => note.startsWith("b ")).length;
    await vi.waitFor(() => expect(Math.min(byA(), byB())).toBeGreaterThan(3), { timeout: 60_000 });
    await a.end("SIGKILL");
    const before = byB();
    await vi.waitFor(() => expect(byB()).toBeGreaterThan(before + 3), { timeout: 60_000 });
    await publish(database, "Quokkafern advice");
    await vi.waitFor(async () => expect(await findServices(b.address, "Quokkafern")).toHaveLength(1), {
      timeout: 30_000,
    });
    await a.start();
    await vi.waitFor(async () => expect(await findServices(a.address, "Quokkafern")).toHaveLength(1), {
      timeout: 30_000,
    });
    expect(await findServices(a.address, "Zebrafinch")).toEqual([]);
    ending.abort();
    await Promise.all(writing);
    const stored = await database.kysely.selectFrom("suggestions").select("note").execute();
    const notes = new Set(stored.map(({ note }) => note));
    expect(acknowledged.filter((note) => !notes.has(note))).toEqual([]);
  },
);
