import { importDataset, writeExport } from "@dragoman/database";
import { tableNames, tables } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hasHsdsSchemas, officialValidator } from "../testing/hsds-schemas.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

const sample = join(import.meta.dirname, "../../../../fixtures/sample/directory");

/** Tables that HSDS does not have. */
const ours: ReadonlySet<string> = new Set(["translations"]);

test.skipIf(!hasHsdsSchemas)(
  "every row of an export is what the official schemas describe (needs ../shared/hsds)",
  async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "dragoman-export-")), "export");
    onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
    const database = await openTestDatabase();
    await importDataset(database, await readDirectory(sample, { source: "sample" }), { source: "sample" });
    await writeExport(database, { folder, format: "json", isPrivate: false });
    const validate = officialValidator("3.2");
    const faults = new Set<string>();
    let rows = 0;
    for (const table of tableNames) {
      const file = join(folder, `${table}.json`);
      if (ours.has(table) || !existsSync(file)) continue;
      for (const row of JSON.parse(readFileSync(file, "utf8")) as object[]) {
        rows += 1;
        for (const fault of validate(`${tables[table].object}.json`, row)) faults.add(fault);
      }
    }
    expect(rows).toBeGreaterThan(1_000);
    // An export invents nothing: what the source does not say is not there.
    expect([...faults].filter((fault) => !fault.includes("must have required property"))).toEqual([]);
  },
  120_000,
);
