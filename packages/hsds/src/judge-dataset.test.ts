import { expect, test } from "vitest";
import { judgeDataset, unreadParts } from "./judge-dataset.ts";
import { realDirectory } from "./testing/fixture.ts";
import { readFiles } from "./testing/make-source.ts";
import { readDirectory } from "./read.ts";

async function reasonsFor(files: Record<string, string>): Promise<string[]> {
  return judgeDataset(await readFiles(files)).flatMap(({ code, severity, examples }) => {
    expect([code, severity]).toEqual(["NOTHING_USABLE", "fatal"]);
    return examples.map(({ action }) => action);
  });
}

const organizations = "id,name\n1,Harbour House\n2,Open Table\n";

function csv(head: string, line: (n: number) => string, count = 5): string {
  return [head, ...Array.from({ length: count }, (_, index) => line(index + 1)), ""].join("\n");
}

test.each<[string, Record<string, string>]>([
  [
    "five services without categories",
    {
      "organizations.csv": organizations,
      "services.csv": csv("id,organization_id,name,description", (n) => `${n},1,Pantry ${n},Food`),
    },
  ],
  [
    "services without organizations that can be called",
    {
      "services.csv": csv("id,name", (n) => `${n},Pantry ${n}`),
      "phones.csv": csv("id,service_id,number", (n) => `${n},${n},305-555-010${n}`),
    },
  ],
  [
    "services reached through their organization",
    {
      "organizations.csv": "id,name,website\n1,Harbour House,https://example.org\n",
      "services.csv": csv("id,organization_id,name", (n) => `${n},1,Pantry ${n}`),
    },
  ],
  ["one object of an API", { "organization.json": `{"id": "1", "name": "Harbour House"}` }],
  [
    "a stray reference",
    {
      "organizations.csv": organizations,
      "services.csv": "id,organization_id,name,description\n1,1,A,B\n2,9,A,B\n",
    },
  ],
])("%s is no reason to refuse", async (_, files) => {
  expect(await reasonsFor(files)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ["organizations alone", { "organizations.csv": organizations }, "there is no service in it"],
  [
    "JSON of another platform",
    { "a.json": `[{"id": 1, "name": "A", "branches": [{"offers": [{"name": "B"}]}]}]` },
    "there is no service in it",
  ],
  [
    "services without names",
    { "services.csv": csv("id,name,title,description", (n) => `${n},,Pantry ${n},Food`) },
    "5 of 5 services have no name",
  ],
  [
    "services that are names only",
    {
      "organizations.csv": organizations,
      "services.csv": csv(
        "id,organization_id,name,what,tel",
        (n) => `${n},1,Pantry ${n},Food,305-555-010${n}`,
      ),
    },
    "5 of 5 services have no description",
  ],
  [
    "references that all fail",
    {
      "organizations.csv": organizations,
      "services.csv": csv("id,organization_id,name,description", (n) => `${n},x${n},Pantry ${n},Food`),
    },
    "none of 5 values of services.organization_id names a row that is there",
  ],
  [
    "services that name no organization",
    {
      "organizations.csv": organizations,
      "services.csv": csv("id,agency,name,description", (n) => `${n},1,Pantry ${n},Food`),
    },
    "none of 5 services says which of 2 organizations gives it",
  ],
  [
    "places that no service is at",
    {
      "services.csv": csv("id,name,description", (n) => `${n},Pantry ${n},Food`),
      "locations.csv": csv("id,name", (n) => `${n},Place ${n}`),
      "services_at_location.csv": csv("id,service_id,location_id", (n) => `${n},${n},L${n}`),
    },
    "none of 5 values of service_at_location.location_id names a row that is there",
  ],
])("%s are refused", async (_, files, reason) => {
  expect((await reasonsFor(files)).join("; ")).toContain(reason);
});

test("unrecognized parts are named, most frequent first", async () => {
  const dataset = await readFiles({
    "services.csv": csv("id,name,blurb,tag", (n) => `${n},Pantry ${n},Food,${n === 1 ? "x" : ""}`),
  });
  expect(unreadParts(dataset)).toEqual(["services.blurb", "services.tag"]);
});

const real = [
  "dc-orservices-hsds20/1682609508_kvLSL.zip",
  "alameda-ohana-json/alamedaco.json",
  "washington-211-hsds10",
  "miami-211-hsds11",
  "ilao-legalaid-hsds11/output",
];

test.skipIf(!realDirectory("").present).each(real)(
  "%s can be used (needs ../shared/data, absent here)",
  async (name) => {
    const dataset = await readDirectory(realDirectory(name).path, { source: "real", country: "US" });
    expect(judgeDataset(dataset)).toEqual([]);
  },
);
