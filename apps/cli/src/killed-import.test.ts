import { join } from "node:path";
import { finishInterruptedImport, openDatabase } from "@dragoman/database";
import { expect, test } from "vitest";
import { dataFolder } from "./testing/data-folder.ts";
import { startDragoman } from "./testing/run-dragoman.ts";
import { importInto, storedIn } from "./testing/import-into.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";

const given = dataFolder();

const importAndReport = (source: string, ...options: string[]) => importInto(given.env, source, ...options);
const stored = () => storedIn(given.env);

test("kill -9 at ten moments of an import leaves nothing of it, or the next process completes it", async () => {
  const size = 600;
  const town = join(given.folder, "town");
  writeInventedDirectory(town, size);
  const begun = performance.now();
  await importAndReport(town);
  const wholeTime = performance.now() - begun;
  const kills = 10;
  for (let kill = 0; kill < kills; kill += 1) {
    given.env = { DATA_DIR: join(given.folder, `killed-${kill}`) };
    const { child, ended } = startDragoman(["import", town], given.env);
    const timer = setTimeout(() => child.kill("SIGKILL"), (wholeTime * (kill + 0.5)) / kills);
    await ended;
    clearTimeout(timer);
    // As a server does when it starts.
    const database = await openDatabase({ directory: given.env.DATA_DIR ?? "", url: undefined });
    await finishInterruptedImport(database);
    await database.close();
    const { organizations, services, locations } = await stored();
    expect([0, size]).toContain(services);
    expect([organizations, locations]).toEqual([services, services]);
    expect((await importAndReport(town)).stored.services).toBe(size);
  }
}, 180_000);
