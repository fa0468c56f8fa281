import { expect, test } from "vitest";
import { foundOf, readFiles, rowsOf, summaryOf, valuesOf } from "./testing/make-source.ts";

/**
 * The conventions of programs that publish directories, each in a small invented source: HSDS in spirit, but no version
 * of it to the letter.
 */

const organization = { id: "o1", name: "Kitchen" };

function json(value: unknown): Record<string, string> {
  return { "feed.json": JSON.stringify(value) };
}

test("a table numbers its rows in id, and other tables refer to its record id", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,organization_recordid,name,description\n1,1148,Hill,h\n2,1172,Dale,d\n",
    "services.csv":
      "id,service_recordid,organization_id,name,status\n1,5408,1172,Soup,active\n2,5442,1148,Bread,active\n",
    "locations.csv":
      "id,location_recordid,organization_id,name,latitude,longitude\n1,8738,1148,Hall,38.9,-77.0\n",
    "services_at_location.csv": "id,service_id,location_id\n1,5408,8738\n",
    "physical_addresses.csv": "id,address_recordid,location_id,address_1,city\n1,99,8738,1 Main St,Town\n",
    "taxonomy_terms.csv": "id,taxonomy_recordid,term\n1,77,Food\n",
    "service_attributes.csv": "id,service_id,taxonomy_term_id\n1,5408,77\n",
    "phones.csv": "id,phone_recordid,service_id,number\n7,1,5408,305-555-0100\n",
  });
  expect(foundOf(dataset, "FK_MISSING")).toEqual([]);
  const [soup] = rowsOf(dataset, "services");
  const dale = rowsOf(dataset, "organizations").find(({ values }) => values.name === "Dale");
  expect(soup?.sourceKey).toBe("5408");
  expect(soup?.values.organization_id).toBe(dale?.id);
  expect(rowsOf(dataset, "phones")[0]?.sourceKey).toBe("7");
});

test.each([
  ["content", { content: [{ ...service(), organization }], totalPages: 1, totalElements: 1, first: true }],
  ["data", { data: [{ ...service(), organization }], meta: { total_pages: 1 } }],
  ["results", { count: 1, results: [{ ...service(), organization }] }],
  [
    "a table's name",
    { query: {}, services: [{ ...service(), organization }], pagination: { total_pages: 1 } },
  ],
  [
    "an envelope in an envelope",
    { job: "1", payload: { services: [{ ...service(), organization }] }, took: 3 },
  ],
  [
    "records with fields",
    { records: [{ id: "s1", fields: { ...service(), organization } }], total_pages: 1 },
  ],
])("an API that calls its list %s is read whole", async (_, page) => {
  const dataset = await readFiles(json(page));
  expect(valuesOf(dataset, "services")).toMatchObject([{ name: "Soup", status: "active" }]);
  expect(valuesOf(dataset, "organizations")).toEqual([{ name: "Kitchen" }]);
  expect(dataset.complete).toBe(true);
});

function service(): object {
  return { id: "s1", name: "Soup", description: "Warm", status: "active", fees_description: "Free" };
}

test.each([
  ["totalPages", { content: [service()], totalPages: 4, number: 1 }],
  ["pagination", { services: [service()], pagination: { page: 1, total_pages: 9 } }],
  ["the count of all items", { results: [service()], count: 50 }],
  ["nothing", { data: [service()] }],
])("a page of many, as %s says, withdraws nothing", async (_, page) => {
  expect((await readFiles(json(page))).complete).toBe(false);
});

test("a folder of one file a table, each in its envelope", async () => {
  const dataset = await readFiles({
    "organizations.json": JSON.stringify({ organizations: [organization], metadata: { count: 1 } }),
    "services.json": JSON.stringify({ services: [{ ...service(), organization_id: "o1" }] }),
  });
  expect(foundOf(dataset, "FK_MISSING")).toEqual([]);
  expect(foundOf(dataset, "UNKNOWN_FILE")).toEqual([]);
  expect(dataset.rows).toHaveLength(2);
});

test("a service of a British platform: locations, terms and addresses are nested in it, with many own fields", async () => {
  const own = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`age_band_${index}`, null]));
  const dataset = await readFiles(
    json({
      number: 1,
      totalPages: 1,
      totalElements: 1,
      content: [
        {
          id: 1,
          name: "Soup",
          description: "Warm",
          ...own,
          min_age: 3,
          needs_referral: true,
          target_directories: [],
          organisation: { id: 8, name: "Kitchen", url: null },
          locations: [
            {
              id: 5,
              name: "Hall",
              address_1: "1 High Street",
              city: "London",
              postal_code: "EC1A 1AA",
              country: "GB",
              geometry: { type: "Point", coordinates: [-0.26, 51.52] },
              accessibilities: [{ name: "Ramp" }],
            },
          ],
          taxonomies: [{ id: 2, name: "Food", parent_id: null }],
          regular_schedules: [
            {
              weekday: "Thursday",
              opens_at: "09:30",
              closes_at: "10:30",
              freq: "week",
              interval: 1,
              byday: "TH",
            },
            {
              weekday: "Friday",
              opens_at: "2000-01-01T08:00:00.000Z",
              closes_at: "2000-01-01T12:00:00.000Z",
            },
          ],
          links: [{ label: "More", url: "https://example.org" }],
        },
      ],
    }),
  );
  const [soup] = rowsOf(dataset, "services");
  const [hall] = rowsOf(dataset, "locations");
  const [food] = rowsOf(dataset, "taxonomy_terms");
  expect(rowsOf(dataset, "organizations")[0]?.id).toBe(soup?.values.organization_id);
  expect(soup?.values.minimum_age).toBe(3);
  expect(valuesOf(dataset, "service_at_location")).toEqual([{ service_id: soup?.id, location_id: hall?.id }]);
  expect(hall?.values).toMatchObject({ location_type: "physical", latitude: 51.52, longitude: -0.26 });
  expect(valuesOf(dataset, "addresses")).toEqual([
    {
      location_id: hall?.id,
      address_1: "1 High Street",
      city: "London",
      postal_code: "EC1A 1AA",
      country: "GB",
      address_type: "physical",
    },
  ]);
  expect(valuesOf(dataset, "accessibility")).toEqual([{ location_id: hall?.id, description: "Ramp" }]);
  expect(valuesOf(dataset, "attributes")).toEqual([
    { link_id: soup?.id, link_entity: "services", taxonomy_term_id: food?.id },
  ]);
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { freq: "WEEKLY", byday: "TH", opens_at: "09:30", closes_at: "10:30" },
    { freq: "WEEKLY", byday: "FR", opens_at: "08:00", closes_at: "12:00" },
  ]);
  expect(valuesOf(dataset, "url")).toMatchObject([{ url: "https://example.org", label: "More" }]);
  expect(summaryOf(dataset.problems)).not.toContain("UNKNOWN_COLUMN info services.target_directories 1");
});

test("Open Referral UK 1.0: its plurals, ages of eligibility, terms with their vocabulary", async () => {
  const dataset = await readFiles(
    json({
      totalPages: 1,
      content: [
        {
          id: "s1",
          name: "Lunch club",
          status: "active",
          organization: { id: "o1", name: "Kitchen" },
          eligibilitys: [
            { id: "e1", eligibility: "adults", minimum_age: 18, maximum_age: 65, taxonomys: [] },
          ],
          service_taxonomys: [
            { id: "st1", taxonomy: { id: "esd:135", name: "Lunch clubs", vocabulary: "esd" } },
          ],
          service_at_locations: [
            {
              id: "sal1",
              location: {
                id: "l1",
                physical_addresses: [{ id: "a1", address_1: "1 High St", city: "Bristol" }],
              },
              regular_schedule: [
                {
                  id: "r1",
                  weekday: 3,
                  opens_at: "10:00:00+01:00",
                  closes_at: "11:00:00+01:00",
                  freq: "WEEKLY",
                },
              ],
              holidayScheduleCollection: [],
            },
          ],
          reviews: [],
        },
      ],
    }),
  );
  expect(valuesOf(dataset, "services")).toMatchObject([
    { eligibility_description: "adults", minimum_age: 18, maximum_age: 65 },
  ]);
  const [term] = rowsOf(dataset, "taxonomy_terms");
  expect(term?.values).toMatchObject({ name: "Lunch clubs", taxonomy: "esd" });
  expect(valuesOf(dataset, "attributes")).toMatchObject([{ taxonomy_term_id: term?.id }]);
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { freq: "WEEKLY", byday: "WE", opens_at: "10:00", closes_at: "11:00", timezone: 1 },
  ]);
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual([]);
});

test("objects with numbers for ids are linked as others are", async () => {
  const dataset = await readFiles(
    json([
      {
        id: 1,
        name: "Hall",
        latitude: 38.5,
        longitude: -121.4,
        url: "https://example.org",
        address: { id: 4, address_1: "2714 N Street", city: "Sacramento" },
        organization: { id: 2, name: "Kitchen" },
        regular_schedules: [{ weekday: 1, opens_at: "08:00", closes_at: "12:00" }],
        services: [{ id: 7, name: "Soup", status: "active", categories: [{ id: 1, name: "Food" }] }],
      },
    ]),
  );
  expect(valuesOf(dataset, "locations")).toMatchObject([{ location_type: "physical" }]);
  expect(rowsOf(dataset, "services")[0]?.values.organization_id).toBe(
    rowsOf(dataset, "organizations")[0]?.id,
  );
  expect(rowsOf(dataset, "taxonomy_terms")).toHaveLength(1);
});

test.each([
  ["Services-Grid view.csv", "Organizations-Grid view.csv"],
  ["Town directory - services.csv", "Town directory - organizations.csv"],
  ["services (1).csv", "organizations_2024-05-01.csv"],
])("%s is a table all the same", async (services, organizations) => {
  const dataset = await readFiles({
    [services]: "service_id,organization_id,name\n1,1,Soup\n",
    [organizations]: "organization_id,name\n1,Hill\n",
  });
  expect(rowsOf(dataset, "services")[0]?.values.organization_id).toBe(
    rowsOf(dataset, "organizations")[0]?.id,
  );
});

test("lists that a program wrote into cells are taken apart", async () => {
  const dataset = await readFiles(
    {
      "organizations.csv": "id,name\n1,Hill\n",
      "services.csv":
        'id,organization_id,name,languages\n1,1.0,Soup,"[""English"",""Spanish""]"\n2,1.0,Tea,\n',
      "locations.csv": "id,name,organization_id\n1,Hall,1.0\n",
      "phones.csv":
        'id,service_id,number\n1,"[""1"", ""2""]",3055550100.0\n2,"[\'1\']",3055550101\n3,{1},3055550102\n',
      "languages.csv": "id,service_id,language\n1,2.0,\"['Haitian Creole', 'French']\"\n",
    },
    { country: "US" },
  );
  expect(foundOf(dataset, "FK_MISSING")).toEqual([]);
  const dialled = valuesOf(dataset, "phones").map(({ e164 }) => e164);
  // A source row precedes the rows derived from it.
  expect(dialled).toEqual(["+13055550100", "+13055550101", "+13055550102", "+13055550100"]);
  expect(new Set(valuesOf(dataset, "languages").map(({ code }) => code))).toEqual(
    new Set(["en", "es", "fr", "ht"]),
  );
});

test("columns that a spreadsheet's owner marked with x- are those of HSDS where HSDS has them", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name,x-website\n1,Hill,https://example.org\n",
    "services.csv": "id,organization_id,name,x-status,x-color\n1,1,Soup,active,red\n",
  });
  expect(valuesOf(dataset, "services")).toMatchObject([{ status: "active" }]);
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual(["UNKNOWN_COLUMN info services.x-color 1"]);
});

test("spreadsheet artefacts in dates, times and phones are undone, or stored and reported", async () => {
  const dataset = await readFiles({
    "organizations.csv": "\ufeffid;name\n1;Hill\n",
    "services.csv": "\ufeffid;organization_id;name;assured_date\n1;1;Soup;43831\n2;1;Tea;1/13/2019\n",
    "schedules.csv":
      "id;service_id;freq;byday;opens_at;closes_at\n1;1;WEEKLY;MO;0,375;0.708333333333333\n2;2;WEEKLY;TU;08:00:00 AM;1899-12-30 17:00:00\n",
    "phones.csv": "id;service_id;number\n1;1;3,05556E+09\n",
  });
  expect(valuesOf(dataset, "services").map(({ assured_date }) => assured_date)).toEqual([
    "2020-01-01",
    "2019-01-13",
  ]);
  expect(foundOf(dataset, "DATE_UNPARSED")).toEqual(["DATE_UNPARSED changed services.assured_date 1"]);
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { opens_at: "09:00", closes_at: "17:00" },
    { opens_at: "08:00", closes_at: "17:00" },
  ]);
  expect(valuesOf(dataset, "phones")).toMatchObject([{ number: "3,05556E+09" }]);
  expect(foundOf(dataset, "PHONE_UNPARSED")).toEqual(["PHONE_UNPARSED info phones.number 1"]);
});

test("an address or its location may stand in the location's own row", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name\n1,Soup\n",
    "locations.csv":
      "id,name,service_id,address,city,state,zip,lat,lng\n1,Hall,1,1 Main St,Town,FL,33101,25.7,-80.2\n",
  });
  const [hall] = rowsOf(dataset, "locations");
  expect(valuesOf(dataset, "addresses")).toMatchObject([
    {
      location_id: hall?.id,
      address_1: "1 Main St",
      city: "Town",
      state_province: "FL",
      postal_code: "33101",
    },
  ]);
  expect(valuesOf(dataset, "service_at_location")).toHaveLength(1);
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual([]);
});

test.each(["utf16le", "utf-16be"])("a file in %s without its mark is text all the same", async (encoding) => {
  const littleEndian = Buffer.from("id,name\n1,Café\n2,Θέατρο\n", "utf16le");
  const bytes = encoding === "utf16le" ? littleEndian : littleEndian.swap16();
  const dataset = await readFiles({ "organizations.csv": bytes, "services.csv": "id,name\n1,Soup\n" });
  expect(valuesOf(dataset, "organizations").map(({ name }) => name)).toEqual(["Café", "Θέατρο"]);
});

test("a report has the line on which a record begins, whatever the cells before it contain", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": '\ufeffid;name;status\r\n1;"A\r\nB\r\n\r\nC";active\r\n\r\n2;B;wrong\r\n',
    "locations.csv": 'id,name,location_type\r1,"A\rB",physical\r2,C,wrong\r',
  });
  const lines = dataset.problems
    .filter(({ code }) => code === "ENUM_UNKNOWN")
    .map(({ table, examples }) => [table, examples[0]?.line]);
  expect(lines).toEqual([
    ["locations", 4],
    ["services", 7],
  ]);
});

test("rows without ids may be more than a call takes arguments", async () => {
  const count = 150_000;
  const rows = Array.from({ length: count }, (_, row) => `1,area ${row}`);
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name\n1,Soup\n",
    "service_areas.csv": `service_id,service_area\n${rows.join("\n")}\n`,
  });
  expect(rowsOf(dataset, "service_areas")).toHaveLength(count);
});

test.each(["confidential", "mask_exact_address", "Is Confidential"])(
  "a location whose source marks it %s is confidential here",
  async (column) => {
    const dataset = await readFiles({
      "organizations.csv": "id,name\n1,Hill\n",
      "services.csv": "id,name\n1,Soup\n",
      "locations.csv": `id,name,${column}\n1,Refuge,TRUE\n2,Hall,FALSE\n3,Park,\n`,
    });
    expect(valuesOf(dataset, "locations").map(({ visibility }) => visibility ?? null)).toEqual([
      "confidential",
      null,
      null,
    ]);
  },
);

test.each(["Confidential", "Address confidential", "ADDRESS WITHHELD", "Location undisclosed."])(
  "a location whose address says %s is confidential here, and its coordinates with it",
  async (line) => {
    const dataset = await readFiles({
      "organizations.csv": "id,name\n1,Hill\n",
      "services.csv": "id,name\n1,Soup\n",
      "locations.csv": "id,name,latitude,longitude\n1,Refuge,53.1,8.6\n2,Hall,53.2,8.7\n",
      "addresses.csv": `id,location_id,address_1,city\n1,1,${line},Bremen\n2,2,Confidential Street 5,Bremen\n`,
    });
    expect(valuesOf(dataset, "locations").map(({ visibility }) => visibility ?? null)).toEqual([
      "confidential",
      null,
    ]);
  },
);

test("texts that tell where a confidential place is are counted, and not repeated", async () => {
  const dataset = await readFiles({
    "organizations.csv":
      "id,name,description\n1,Haven at Rose Street,Call us\n2,Rose Street Bakery,In Rose Street\n",
    "services.csv":
      "id,organization_id,name,description\n1,1,Shelter,Come to 12 Rose St.\n2,2,Bread,Rose Street\n",
    "locations.csv": "id,organization_id,name,confidential\n1,1,House in Rose Street,TRUE\n2,2,Shop,FALSE\n",
    "addresses.csv": "id,location_id,address_1,city\n1,1,12 Rose Street,Bremen\n2,2,14 Rose Street,Bremen\n",
  });
  const found = dataset.problems.filter(({ code }) => code === "SECRET_ADDRESS_TOLD");
  expect(found.map(({ table, column, count }) => [table, column, count])).toEqual([
    ["organizations", "name", 1],
    ["services", "description", 1],
  ]);
  expect(found.flatMap(({ examples }) => examples.map(({ id, value }) => [id, value]))).toEqual([
    ["1", null],
    ["1", null],
  ]);
  expect(JSON.stringify(found)).not.toContain("Rose");
});
