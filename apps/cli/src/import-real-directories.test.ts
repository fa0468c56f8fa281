import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "./report.ts";
import { dataFolder } from "./testing/data-folder.ts";
import { countOf, importInto } from "./testing/import-into.ts";

const realDirectories = join(import.meta.dirname, "../../../../shared/data");
const present = existsSync(realDirectories);

const given = dataFolder();

const importAndReport = (source: string, ...options: string[]) => importInto(given.env, source, ...options);

function expectToReconcile(report: Report): void {
  for (const [table, { read, ...outcomes }] of Object.entries(report.tables)) {
    const { created, updated, unchanged, rejected, collapsed } = outcomes;
    expect({ table, sum: created + updated + unchanged + rejected + collapsed }).toEqual({
      table,
      sum: read,
    });
  }
}

test.skipIf(!present)(
  "a real 211 directory is stored whole, with every gap counted (needs ../shared/data)",
  async () => {
    const miami = join(realDirectories, "miami-211-hsds11");
    const report = await importAndReport(miami, "--source", "miami", "--country", "US");
    expect(report).toMatchObject({ source: "miami", version: "1.1", dryRun: false, applied: true });
    expect(report.stored).toEqual({ organizations: 1074, services: 4089, locations: 4089 });
    expect(countOf(report, "FK_MISSING", "services")).toBe(447);
    expect(countOf(report, "FK_MISSING", "locations")).toBe(3015);
    expect(countOf(report, "REQUIRED_MISSING", "eligibility")).toBe(2244);
    expect(countOf(report, "COORD_MISSING", "locations")).toBe(1829);
    expect(countOf(report, "REQUIRED_MISSING", "services")).toBe(4089);
    expect(countOf(report, "REQUIRED_MISSING", "phones")).toBe(22);
    expectToReconcile(report);

    const again = await importAndReport(miami, "--source", "miami", "--country", "US");
    expect(again.stored).toEqual(report.stored);
    for (const counts of [...Object.values(again.tables), ...Object.values(again.derived)]) {
      expect(counts).toMatchObject({ created: 0, updated: 0 });
    }
    expect(Object.values(again.withdrawn).every((count) => count === 0)).toBe(true);
  },
  // Twice the whole of it, on a busy machine.
  300_000,
);

const others = [
  "ilao-legalaid-hsds11/output",
  "ilao-legalaid-hsds11/tmp-variant",
  "hsds-sample-hsds11/simple",
  "hsds-sample-hsds11/all_resources",
  "hsds-official-examples-30/csv",
  "hsds-official-examples-323/csv",
  "hsds-official-examples-30/service_full.json",
  "hsds-official-examples-323/service_full.json",
  "hsds-official-examples-323/organization_full.json",
  "hsds-official-examples-323/service_list.json",
  "hsds-official-examples-323/tabular.json",
  "ohana-smc-sample-hsds10/sample-csv",
  "hsds-mock-api",
  "washington-211-hsds10",
  "dc-orservices-hsds20/1682609508_kvLSL.zip",
  "alameda-ohana-json/alamedaco.json",
];

test.skipIf(!present).each(others)(
  "%s imports, and importing it again changes nothing (needs ../shared/data)",
  async (name) => {
    const report = await importAndReport(join(realDirectories, name), "--source", "other");
    expectToReconcile(report);
    const { organizations, services, locations } = report.stored;
    expect(organizations + services + locations).toBeGreaterThan(0);
    expect(report.problems.filter(({ severity }) => severity === "fatal")).toEqual([]);
    const again = await importAndReport(join(realDirectories, name), "--source", "other");
    for (const counts of Object.values(again.tables))
      expect(counts).toMatchObject({ created: 0, updated: 0 });
  },
);
