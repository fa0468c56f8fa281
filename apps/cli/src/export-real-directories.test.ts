import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "./testing/data-folder.ts";
import { expectRoundTrip, expectSourcesBack } from "./testing/round-trip.ts";

const realDirectories = join(import.meta.dirname, "../../../../shared/data");
const present = existsSync(realDirectories);

const given = dataFolder();

/** A 211, and forms that read differently; by hand another 211, which takes minutes: `ALL_DIRECTORIES=1`. */
const directories = [
  ...(process.env["ALL_DIRECTORIES"] === undefined ? [] : ["miami-211-hsds11"]),
  "washington-211-hsds10",
  "hsds-official-examples-323/csv",
  "alameda-ohana-json/alamedaco.json",
];

test.skipIf(!present).each(directories)(
  "%s is exported and restored unchanged (needs ../shared/data)",
  (name) => expectRoundTrip(given, { source: join(realDirectories, name), formats: ["csv"] }),
  // Several times the whole of it, on a busy machine.
  600_000,
);

test.skipIf(!present)(
  "two directories in one are exported and come back as two (needs ../shared/data)",
  () =>
    expectSourcesBack(given, {
      sources: {
        ohana: join(realDirectories, "ohana-smc-sample-hsds10/sample-csv"),
        examples: join(realDirectories, "hsds-official-examples-323/csv"),
      },
      formats: ["csv"],
      options: ["--private"],
      again: ({ tables, withdrawn }) => {
        for (const [table, counts] of Object.entries(tables))
          expect({ table, ...counts }).toMatchObject({ table, created: 0, updated: 0 });
        expect(withdrawn).toEqual({});
      },
    }),
  600_000,
);
