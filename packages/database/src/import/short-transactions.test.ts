import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished, describe, expect, test } from "vitest";
import { changesAfter, enqueueAll } from "../outbox/changes.ts";
import { openCounting } from "../testing/counting-database.ts";
import { datasetOf } from "../testing/dataset.ts";
import { largeDirectory } from "../testing/large-directory.ts";
import { databaseKinds, emptyDatabase, openForTest } from "../testing/test-database.ts";
import type { SteadyWrite, SteadyWriting } from "../testing/write-steadily.ts";
import { importDataset } from "./import-dataset.ts";

const source = "test";
/** More than one transaction may change, and far fewer rows than an import of these directories changes. */
const fewRows = 1_500;

test("no transaction of an import or of the outbox changes many rows", async () => {
  const options = await emptyDatabase("sqlite");
  await openForTest(options);
  const database = openCounting(options);
  onTestFinished(() => database.close());
  const imports = [
    largeDirectory(2_000),
    largeDirectory(2_000, { wording: " changed" }),
    // Everything but two services is withdrawn, and then restored.
    largeDirectory(2),
    largeDirectory(2_000),
    // A category that every service shows.
    datasetOf(
      largeDirectory(2_000).rows.map((row) =>
        row.table === "taxonomy_terms" ? { ...row, values: { ...row.values, name: "Changed" } } : row,
      ),
    ),
  ];
  for (const dataset of imports) {
    const { position } = await changesAfter(database, 0, 1_000_000);
    database.changes.length = 0;
    await importDataset(database, dataset, { source, mostWithdrawn: 1 });
    expect(Math.max(...database.changes)).toBeLessThan(fewRows);
    // All services read differently, and each is enqueued.
    expect((await changesAfter(database, position, 1_000_000)).serviceIds.length).toBeGreaterThan(1_990);
  }
  database.changes.length = 0;
  expect(await enqueueAll(database)).toBe(2_000);
  expect(Math.max(...database.changes)).toBeLessThan(fewRows);
}, 120_000);

async function writeConcurrently(input: SteadyWriting): Promise<() => Promise<SteadyWrite[]>> {
  const program = fileURLToPath(new URL("../testing/write-steadily.ts", import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(input)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = text(child.stdout);
  await new Promise((resolve) => child.stdout.once("readable", resolve));
  return async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    return JSON.parse(await output);
  };
}

describe.each(databaseKinds)("while a large directory is imported into %s", (kind) => {
  test("others write between its transactions, and read complete entries", async () => {
    const options = await emptyDatabase(kind);
    const database = await openForTest(options);
    const services = 1_000;
    await importDataset(database, largeDirectory(10), { source });
    const stop = await writeConcurrently({ options, serviceId: "service-1", pause: 0 });
    await importDataset(database, largeDirectory(services), { source });
    const writes = await stop();
    const states = new Set(writes.map((write) => write.services));
    expect([...states].filter((count) => count > 10 && count < services).length).toBeGreaterThan(5);
    expect(writes.filter(({ isWhole }) => !isWhole)).toEqual([]);
  }, 120_000);
});
