import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { listPages } from "./list-pages.ts";

describe.each(databaseKinds)("pages on %s", (kind) => {
  test("are listed in ranges, without withdrawn ones", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(4), { source: "test" });
    await importDataset(database, manyServices(3), { source: "test" });
    for (const table of ["services", "organizations"] as const) {
      const first = await listPages(database, { table, offset: 0, most: 2 });
      const rest = await listPages(database, { table, offset: 2, most: 2 });
      expect([...first, ...rest].map(({ id }) => id.slice(-6))).toEqual(["000000", "000001", "000002"]);
      for (const { changedAt } of first) expect(changedAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    }
  });

  test("change with all rows related to their service", async () => {
    const database = await openTestDatabase(kind);
    const { rows } = manyServices(2);
    await importDataset(database, datasetOf(rows), { source: "test" });
    const before = await listPages(database, { table: "services", offset: 0, most: 2 });
    const phone = datasetRow("phones", { id: "p", service_id: "service-000001", number: "030 1" });
    await importDataset(database, datasetOf([...rows, phone]), { source: "test" });
    const after = await listPages(database, { table: "services", offset: 0, most: 2 });
    expect(after[0]).toEqual(before[0]);
    expect(Date.parse(after[1]?.changedAt ?? "")).toBeGreaterThan(Date.parse(before[1]?.changedAt ?? ""));
  });
});
