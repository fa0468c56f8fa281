import { sql } from "kysely";
import { expect, test } from "vitest";
import { largeDirectory } from "../testing/large-directory.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { withdrawnRows } from "./compare.ts";
import { importDataset } from "./import-dataset.ts";

test("PostgreSQL does not scan the staged rows once for every stored row", async () => {
  const database = await openTestDatabase("postgres");
  const run = { id: "run", source: "test", isRemoval: false, tables: ["services"] } as const;
  await importDataset(database, largeDirectory(500), { source: run.source });
  await sql`analyze services`.execute(database.kysely);
  const plan = await sql<Record<"QUERY PLAN", string>>`
    explain ${withdrawnRows({ table: "services", run })}
  `.execute(database.kysely);
  const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toMatch(/Anti Join/);
  expect(lines).not.toMatch(/SubPlan/);
});
