import { expect, test } from "vitest";
import type { Report } from "./report.ts";
import { describeReport } from "./report-text.ts";

const report: Report = {
  source: "miami",
  sources: ["miami"],
  version: "1.1",
  dryRun: false,
  applied: true,
  tables: { services: { read: 4089, created: 4088, updated: 0, unchanged: 0, rejected: 1, collapsed: 0 } },
  derived: {},
  withdrawn: { services: 3 },
  edits: { kept: 0, sourceChanged: 0, gone: 0 },
  stored: { organizations: 1, services: 4088, locations: 0 },
  gaps: {
    services: 4088,
    without: { organization: 447, phone: 12, place: 0, hours: 0, category: 0, need: 0, description: 1 },
  },
  problems: [
    {
      code: "FK_MISSING",
      severity: "dropped",
      table: "services",
      column: "organization_id",
      count: 447,
      examples: [],
    },
  ],
};

test("the summary lists what was read and stored, problems, and the resulting totals", () => {
  const text = describeReport(report);
  expect(text).toMatch(/services\s+4,089\s+4,088\s+0\s+0\s+1\s+0/);
  expect(text).toMatch(/FK_MISSING\s+447\s+services\.organization_id\s+value left out/);
  expect(text).toContain(`Imported "miami" (HSDS 1.1)`);
  expect(text).toContain("3 rows are missing from the source");
  expect(text).toContain("1 organization, 4,088 services and 0 locations");
});

test("the summary describes what services lack, with advice about the largest gap", () => {
  const text = describeReport(report);
  expect(text).toContain(
    "Of 4,088 services in the source: 447 without an organization, 12 without a phone number, 1 without a description.",
  );
  expect(text).toContain("Fill in the column of the organization");
});

test("retained edits are counted, and those that differ from the source", () => {
  expect(describeReport(report)).not.toContain("edit");
  const one = { kept: 1, sourceChanged: 0, gone: 0 };
  expect(describeReport({ ...report, edits: one })).toContain("1 edit made here was preserved.");
  const many = { kept: 1200, sourceChanged: 2, gone: 3 };
  expect(describeReport({ ...report, edits: many })).toContain(
    "1,200 edits made here were preserved. The source has since changed 2 of these values. " +
      "For 3 of them the row is missing from the source; they apply again if it returns.",
  );
});

test("a dry run says that nothing was changed", () => {
  expect(describeReport({ ...report, dryRun: true, applied: false })).toContain("Nothing was changed");
});
