import { join } from "node:path";
import { expect, test } from "vitest";
import { readDirectory } from "./read.ts";
import { realDirectory } from "./testing/fixture.ts";
import { foundOf, rowsOf, summaryOf, valuesOf } from "./testing/make-source.ts";

const miami = realDirectory("miami-211-hsds11");
const ilao = realDirectory("ilao-legalaid-hsds11");
const ohana = realDirectory("ohana-smc-sample-hsds10");
const sample = realDirectory("hsds-sample-hsds11");
const official30 = realDirectory("hsds-official-examples-30");
const official32 = realDirectory("hsds-official-examples-323");
const mock = realDirectory("hsds-mock-api");
const orservices = realDirectory("dc-orservices-hsds20/1682609508_kvLSL.zip");
const alameda = realDirectory("alameda-ohana-json/alamedaco.json");

/** Shared by all tests of this file, because it is large. */
let reading: ReturnType<typeof readDirectory> | undefined;

function readMiami() {
  return (reading ??= readDirectory(miami.path, { source: "miami", country: "US" }));
}

test.skipIf(!miami.present)("211 Miami is read whole (needs ../shared/data, absent here)", async () => {
  const dataset = await readMiami();
  const counts = (["organizations", "services", "locations"] as const).map(
    (table) => rowsOf(dataset, table).length,
  );
  expect(counts).toEqual([1074, 4089, 4089]);
  expect(dataset).toMatchObject({ version: "1.1", form: "csv", complete: true });
  const summary = summaryOf(dataset.problems);
  const only = (code: string) => summary.filter((line) => line.startsWith(`${code} `));
  expect(only("FK_MISSING")).toEqual([
    "FK_MISSING dropped locations.organization_id 3015",
    "FK_MISSING dropped services.organization_id 447",
  ]);
  expect(only("REQUIRED_MISSING")).toEqual([
    "REQUIRED_MISSING rejected eligibility.service_id 2244",
    "REQUIRED_MISSING info organizations.description 1",
    "REQUIRED_MISSING rejected phones.number 22",
    "REQUIRED_MISSING info services.status 4089",
  ]);
  expect(only("COORD_MISSING")).toEqual(["COORD_MISSING info locations.latitude 1829"]);
  expect(dataset.tallies["phones"]).toEqual({ read: 4089, rejected: 22, collapsed: 0 });
  expect(dataset.tallies["eligibility"]).toEqual({ read: 2244, rejected: 2244, collapsed: 0 });
});

test.skipIf(!miami.present)(
  "211 Miami's zip gives the same rows (needs ../shared/data, absent here)",
  async () => {
    const folder = await readMiami();
    const zip = await readDirectory(join(miami.path, "datapackage.zip"), { source: "miami", country: "US" });
    const known = new Set(folder.rows.map(({ id }) => id));
    expect(zip.rows.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(zip.rows).toHaveLength(folder.rows.length);
  },
);

test.skipIf(!miami.present)(
  "211 Miami's damaged letters are mended (needs ../shared/data, absent here)",
  async () => {
    const dataset = await readMiami();
    const texts = rowsOf(dataset, "services").map(({ values }) => values.description ?? "");
    expect(texts.some((text) => text.includes("Español"))).toBe(true);
    expect(texts.filter((text) => /GÇ[ÖôöÿÆ£¥]/.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes("\\n"))).toEqual([]);
  },
);

test.skipIf(!ilao.present)(
  "Illinois Legal Aid is read in both forms (needs ../shared/data, absent here)",
  async () => {
    const output = await readDirectory(join(ilao.path, "output"), { source: "ilao", country: "US" });
    expect(rowsOf(output, "services")).toHaveLength(430);
    expect(rowsOf(output, "organizations")).toHaveLength(33);
    expect(foundOf(output, "PHONE_SPLIT")).toEqual(["PHONE_SPLIT changed phones.number 3"]);
    const variant = await readDirectory(join(ilao.path, "tmp-variant"), { source: "ilao", country: "US" });
    expect(rowsOf(variant, "services")).toHaveLength(429);
    expect(rowsOf(variant, "schedules").some(({ values }) => values.byday === "MO,TU,WE,TH,FR")).toBe(true);
    expect(foundOf(variant, "FK_MULTI")).toEqual([
      "FK_MULTI changed eligibilities.service_id 26",
      "FK_MULTI changed service_at_location.service_id 38",
    ]);
  },
);

test.skipIf(!ilao.present)(
  "another format in files of the same names is refused (needs ../shared/data, absent here)",
  async () => {
    const path = join(ilao.path, "input");
    await expect(readDirectory(path, { source: "ilao" })).rejects.toMatchObject({
      type: "source-not-recognized",
    });
  },
);

test.skipIf(!ohana.present)("the Ohana sample is read (needs ../shared/data, absent here)", async () => {
  const dataset = await readDirectory(join(ohana.path, "sample-csv"), { source: "ohana" });
  expect(dataset.version).toBe("1.0");
  expect(rowsOf(dataset, "services")).toHaveLength(23);
  expect(rowsOf(dataset, "service_at_location")).toHaveLength(23);
  expect(rowsOf(dataset, "taxonomy_terms")).toHaveLength(290);
  expect(rowsOf(dataset, "services").every(({ values }) => values.organization_id !== null)).toBe(true);
  expect(foundOf(dataset, "FK_MISSING")).toEqual([]);
});

test.skipIf(!sample.present)(
  "the 1.1 sample is read with every table (needs ../shared/data, absent here)",
  async () => {
    const dataset = await readDirectory(join(sample.path, "all_resources"), {
      source: "sample",
      country: "US",
    });
    expect(dataset.version).toBe("1.1");
    expect(rowsOf(dataset, "services")).toHaveLength(13);
    expect(valuesOf(dataset, "schedules").find(({ freq }) => freq === "WEEKLY")).toMatchObject({
      byday: "MO,TU,WE",
      opens_at: "09:00",
      closes_at: "17:00",
    });
    const simple = await readDirectory(join(sample.path, "simple"), { source: "sample" });
    expect(rowsOf(simple, "metadata")).toHaveLength(131);
  },
);

test.skipIf(!official30.present)(
  "the official 3.0 examples are read (needs ../shared/data, absent here)",
  async () => {
    const csv = await readDirectory(official30.path, { source: "official" });
    expect(csv).toMatchObject({ version: "3.0", form: "csv" });
    expect(rowsOf(csv, "services")).toHaveLength(1);
    const phone = rowsOf(csv, "phones")[0]?.values;
    expect(phone).toMatchObject({ number: "+44 1234 234567", extension: "100", e164: "+441234234567" });
  },
);

test.skipIf(!official32.present).each([
  ["organization_full.json", "organizations"],
  ["organization_list.json", "organizations"],
  ["service_full.json", "services"],
  ["service_list.json", "services"],
  ["service_at_location_full.json", "service_at_location"],
  ["service_at_location_list.json", "service_at_location"],
  ["location.json", "locations"],
  ["taxonomy.json", "taxonomies"],
  ["taxonomy_list.json", "taxonomies"],
  ["taxonomy_term.json", "taxonomy_terms"],
  ["taxonomy_term_list.json", "taxonomy_terms"],
  ["tabular.json", "services"],
] as const)(
  "the official 3.2 example %s is read as %s (needs ../shared/data, absent here)",
  async (file, table) => {
    const dataset = await readDirectory(join(official32.path, file), { source: "official" });
    expect(dataset.form).toBe("json");
    expect(rowsOf(dataset, table)).toHaveLength(1);
    expect(dataset.complete).toBe(file === "tabular.json");
  },
);

test.skipIf(!official32.present)(
  "the official 3.2 CSV is read (needs ../shared/data, absent here)",
  async () => {
    const dataset = await readDirectory(join(official32.path, "csv"), { source: "official" });
    expect(dataset.version).toBe("3.1");
    const tables = ["url", "units", "service_capacity"] as const;
    expect(tables.map((table) => rowsOf(dataset, table).length)).toEqual([1, 1, 1]);
  },
);

test.skipIf(!mock.present)(
  "a folder of an API's objects is one directory (needs ../shared/data, absent here)",
  async () => {
    const dataset = await readDirectory(mock.path, { source: "mock" });
    expect(dataset).toMatchObject({ form: "json", complete: true });
    expect(dataset.rows.filter(({ table }) => table === "services")).toHaveLength(1);
    expect(foundOf(dataset, "DUP_ID_CONFLICT")).toEqual([]);
  },
);

test.skipIf(!orservices.present)(
  "ORServices' directory of Washington arrives with organizations, texts, hours and terms (needs ../shared/data)",
  async () => {
    const dataset = await readDirectory(orservices.path, { source: "dc", country: "US" });
    expect(dataset.version).toBe("2.0");
    const services = valuesOf(dataset, "services");
    const filled = (column: "organization_id" | "description" | "url" | "status" | "application_process") =>
      services.filter((service) => service[column] !== undefined).length;
    expect(services).toHaveLength(1656);
    expect([filled("organization_id"), filled("description"), filled("url")]).toEqual([1638, 1619, 1475]);
    expect([filled("status"), filled("application_process")]).toEqual([928, 1103]);
    expect(dataset.tallies["schedules"]).toEqual({ read: 7019, rejected: 0, collapsed: 1 });
    const hours = valuesOf(dataset, "schedules").filter(({ opens_at, byday }) => opens_at && byday);
    expect(hours.length).toBeGreaterThan(1200);
    expect(valuesOf(dataset, "taxonomy_terms").every(({ name }) => name !== undefined)).toBe(true);
    expect(foundOf(dataset, "FK_MISSING").filter((line) => line.includes("taxonomy"))).toEqual([]);
  },
);

test.skipIf(!alameda.present)(
  "Ohana's JSON of Alameda County arrives with a service at each place (needs ../shared/data)",
  async () => {
    const dataset = await readDirectory(alameda.path, { source: "alameda", country: "US" });
    expect(rowsOf(dataset, "organizations")).toHaveLength(900);
    expect(rowsOf(dataset, "locations")).toHaveLength(2111);
    expect(valuesOf(dataset, "services").filter(({ description }) => description !== undefined)).toHaveLength(
      2111,
    );
    expect(valuesOf(dataset, "addresses").filter(({ address_1 }) => address_1 !== undefined)).toHaveLength(
      2111,
    );
  },
);
