import { expect, test } from "vitest";
import { readDirectory } from "./read.ts";
import { fixture } from "./testing/fixture.ts";
import { foundOf, rowsOf, valuesOf } from "./testing/make-source.ts";

function read(name: string, country?: string) {
  return readDirectory(fixture(`valid/${name}`), {
    source: "test",
    ...(country === undefined ? {} : { country }),
  });
}

test("1.0 in the Ohana dialect: cells become rows", async () => {
  const dataset = await read("hsds-1.0-ohana");
  const [organization] = rowsOf(dataset, "organizations");
  const [service] = rowsOf(dataset, "services");
  const [location] = rowsOf(dataset, "locations");
  expect(dataset).toMatchObject({ version: "1.0", form: "csv", complete: true });
  expect(organization?.values).toMatchObject({
    website: "https://www.harbour.example",
    year_incorporated: 1970,
  });
  expect(service?.values).toMatchObject({
    organization_id: organization?.id,
    eligibility_description: "Anyone\nEveryone",
    fees_description: "None.",
    interpretation_services: "Language line",
    email: "meals@harbour.example",
  });
  expect(valuesOf(dataset, "service_at_location")).toEqual([
    { service_id: service?.id, location_id: location?.id },
  ]);
  expect(valuesOf(dataset, "required_documents").map(({ document }) => document)).toEqual([
    "Passport",
    "Driver's License",
  ]);
  expect(valuesOf(dataset, "service_areas").map(({ name }) => name)).toEqual(["Old Harbour", "New Harbour"]);
  expect(valuesOf(dataset, "cost_options").map(({ option }) => option)).toEqual(["Cash", "Check"]);
  expect(valuesOf(dataset, "funding").map(({ source }) => source)).toEqual(["City", "Donations", "County"]);
  expect(valuesOf(dataset, "accessibility").map(({ description }) => description)).toEqual([
    "ramp",
    "wheelchair",
  ]);
  expect(valuesOf(dataset, "contacts")).toEqual([
    { service_id: service?.id, email: "kitchen@harbour.example" },
  ]);
  const keywords = valuesOf(dataset, "attributes").filter(({ link_type }) => link_type === "keyword");
  expect(keywords.map(({ value, link_id }) => [value, link_id])).toEqual([
    ["food", service?.id],
    ["warm meals", service?.id],
  ]);
});

test("1.0: a term whose parent is only in its row gets that parent, before it", async () => {
  const dataset = await read("hsds-1.0-ohana");
  const terms = rowsOf(dataset, "taxonomy_terms");
  const shelter = terms.find(({ values }) => values.name === "Shelter");
  const beds = terms.find(({ values }) => values.name === "Beds");
  expect(shelter).toMatchObject({ sourceKey: "999", origin: null });
  expect(beds?.values.parent_id).toBe(shelter?.id);
  expect(terms.indexOf(shelter ?? terms[0]!)).toBeLessThan(terms.indexOf(beds ?? terms[0]!));
});

test("1.0: two tables of addresses with the same ids are two addresses", async () => {
  const dataset = await read("hsds-1.0-ohana");
  expect(
    valuesOf(dataset, "addresses").map(({ address_1, address_type }) => [address_1, address_type]),
  ).toEqual([
    ["1 Quay Street", "physical"],
    ["PO Box 7", "postal"],
  ]);
  expect(valuesOf(dataset, "locations").map(({ location_type }) => location_type)).toEqual([
    "physical",
    "virtual",
  ]);
});

test("1.0: a department is the phone's description, and one cell may hold two numbers", async () => {
  const dataset = await read("hsds-1.0-ohana");
  const phones = rowsOf(dataset, "phones").map(({ values, origin }) => [
    values.number,
    values.e164,
    values.description,
    origin,
  ]);
  expect(phones).toEqual([
    ["650 780-7525", "+16507807525", "Kitchen", "phones"],
    ["1-800-LAWYERS", "+18005299377", null, "phones"],
    ["211", null, null, null],
  ]);
  expect(foundOf(dataset, "PHONE_SPLIT")).toEqual(["PHONE_SPLIT changed phones.number 1"]);
});

test("1.0: weekdays of equal hours become one schedule, holidays dated ones", async () => {
  const dataset = await read("hsds-1.0-ohana");
  const weekly = valuesOf(dataset, "schedules").filter(({ freq }) => freq === "WEEKLY");
  expect(weekly).toMatchObject([
    { byday: "MO,TU", opens_at: "09:30", closes_at: "17:00" },
    { byday: "SA", opens_at: "10:00", closes_at: "14:00" },
  ]);
  expect(dataset.tallies["regular_schedules"]).toEqual({ read: 3, rejected: 0, collapsed: 1 });
  const dated = valuesOf(dataset, "schedules").filter(({ dtstart }) => dtstart !== undefined);
  expect(dated).toMatchObject([
    { dtstart: "2026-12-24", until: "2026-12-26", notes: "Closed: December 24, 2026 – December 26, 2026" },
    { dtstart: "2026-12-31", until: "2026-12-31", opens_at: "10:00", closes_at: "15:00" },
  ]);
  expect(dated[0]?.opens_at).toBeUndefined();
});

test("1.1: texts of old tables are folded into their service", async () => {
  const dataset = await read("hsds-1.1", "US");
  expect(dataset).toMatchObject({ version: "1.1", form: "csv" });
  expect(valuesOf(dataset, "services")[0]).toMatchObject({
    eligibility_description: "adult\nfamily",
    fees_description: "Free",
    interpretation_services: "Language line available",
    status: "active",
  });
  expect(dataset.tallies["eligibility"]).toEqual({ read: 3, rejected: 1, collapsed: 2 });
  expect(foundOf(dataset, "VERSION_GUESSED")).toEqual([]);
});

test("1.1: a missing organization leaves the service, and its name beside it", async () => {
  const dataset = await read("hsds-1.1", "US");
  const lost = rowsOf(dataset, "services").find(({ sourceKey }) => sourceKey === "11");
  expect(lost?.values.organization_id).toBeNull();
  expect(lost?.extra).toEqual({ organization_id: "404" });
  expect(foundOf(dataset, "FK_MISSING")).toEqual(["FK_MISSING dropped services.organization_id 1"]);
});

test("1.1: a reference to two rows makes two rows, of which one is the source's", async () => {
  const dataset = await read("hsds-1.1", "US");
  const locations = new Map(rowsOf(dataset, "locations").map(({ id, sourceKey }) => [id, sourceKey]));
  const links = rowsOf(dataset, "service_at_location");
  expect(links.map(({ values }) => locations.get(values.location_id ?? ""))).toEqual(["20", "21"]);
  expect(links.map(({ origin }) => origin)).toEqual(["services_at_location", null]);
  expect(foundOf(dataset, "FK_MULTI")).toHaveLength(1);
});

test("1.1: a phone spoken in two languages, one without number, and none", async () => {
  const dataset = await read("hsds-1.1", "US");
  const [phone, ...others] = rowsOf(dataset, "phones");
  expect(phone?.values).toMatchObject({
    number: "305-555-0100",
    extension: "7",
    e164: "+13055550100",
    description: "Front desk\nLegal",
  });
  const spoken = valuesOf(dataset, "languages").filter(({ phone_id }) => phone_id === phone?.id);
  expect(spoken.map(({ code, name }) => [code, name])).toEqual([
    ["en", "English"],
    ["ht", "Creole"],
  ]);
  expect(foundOf(dataset, "REQUIRED_MISSING")).toContain("REQUIRED_MISSING rejected phones.number 2");
  // The contact's columns make a number too.
  expect(others.map(({ values, origin }) => [values.e164, values.extension, origin])).toEqual([
    ["+13055550101", "9", null],
  ]);
});

test("1.1: a contact's phone that is no number stays beside it", async () => {
  const dataset = await read("hsds-1.1", "US");
  const ben = rowsOf(dataset, "contacts").find(({ values }) => values.name === "Ben Example");
  expect(ben?.extra).toEqual({ phone_number: "4841", phone_areacode: "305" });
});

test("1.1: an organization's own address gets a location", async () => {
  const dataset = await read("hsds-1.1", "US");
  const made = rowsOf(dataset, "locations").find(({ origin }) => origin === null);
  const nightLine = rowsOf(dataset, "organizations").find(({ sourceKey }) => sourceKey === "2");
  expect(made?.values).toMatchObject({ organization_id: nightLine?.id, location_type: "physical" });
  const address = valuesOf(dataset, "addresses").find(({ location_id }) => location_id === made?.id);
  expect(address).toMatchObject({ address_1: "9 Night Street", country: "US", state_province: "FL" });
});

test("1.1: further lines of an address follow the second, and a declared country fills blanks visibly", async () => {
  const dataset = await read("hsds-1.1", "US");
  expect(valuesOf(dataset, "addresses")[0]).toMatchObject({ address_2: "Floor 2, Door 3", country: "US" });
  expect(foundOf(dataset, "ADDR_INCOMPLETE")).toEqual([
    "ADDR_INCOMPLETE changed physical_addresses.country 2",
  ]);
});

test("1.1: hours over midnight, split hours, words, and days without information", async () => {
  const dataset = await read("hsds-1.1", "US");
  const hours = valuesOf(dataset, "schedules").map(({ byday, opens_at, closes_at, description }) =>
    [byday, opens_at, closes_at, description].filter((part) => part !== undefined).join(" "),
  );
  expect(hours).toEqual([
    "MO,TU,WE 09:00 17:00",
    "TH 22:00 02:00",
    "FR 09:00 12:00",
    "FR 13:00 16:00",
    "Saturday by appointment",
    "Sunday",
  ]);
});

test("1.1: an id used for several rows of a child table names none of them alone", async () => {
  const dataset = await read("hsds-1.1", "US");
  const spoken = rowsOf(dataset, "languages").filter(({ sourceKey }) => sourceKey === "10");
  expect(spoken.map(({ values }) => values.code)).toEqual(["en", "ht"]);
  expect(new Set(spoken.map(({ id }) => id)).size).toBe(2);
  expect(foundOf(dataset, "DUP_ID_CONFLICT")).toContain("DUP_ID_CONFLICT changed languages.id 2");
  expect(foundOf(dataset, "DUP_ID_SAME")).toEqual(["DUP_ID_SAME info languages.id 1"]);
});

test("1.1: of two terms with one id the first wins, and its vocabulary becomes a taxonomy", async () => {
  const dataset = await read("hsds-1.1", "US");
  const [taxonomy] = rowsOf(dataset, "taxonomies");
  expect(taxonomy?.values.name).toBe("AIRS");
  expect(valuesOf(dataset, "taxonomy_terms")).toMatchObject([
    { name: "Legal", taxonomy_id: taxonomy?.id, description: "Legal" },
    { name: "Legal advice", taxonomy_id: taxonomy?.id },
  ]);
  expect(foundOf(dataset, "DUP_ID_CONFLICT")).toContain("DUP_ID_CONFLICT rejected taxonomy.id 1");
  const [term] = rowsOf(dataset, "taxonomy_terms").slice(1);
  expect(valuesOf(dataset, "attributes")[0]).toMatchObject({
    link_entity: "services",
    taxonomy_term_id: term?.id,
  });
});

test("2.0: terms, attributes of any table, and schedules of every day", async () => {
  const dataset = await read("hsds-2.0");
  expect(dataset.version).toBe("2.0");
  expect(valuesOf(dataset, "taxonomy_terms").map(({ name, description }) => [name, description])).toEqual([
    ["Shelter", "Shelter"],
    ["Family shelter", "For families"],
  ]);
  const links = valuesOf(dataset, "attributes").map(({ link_entity }) => link_entity);
  expect(new Set(links)).toEqual(new Set(["locations", "services"]));
  const [location] = rowsOf(dataset, "locations");
  expect(
    valuesOf(dataset, "attributes").find(({ link_entity }) => link_entity === "locations")?.link_id,
  ).toBe(location?.id);
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { freq: "WEEKLY", byday: "MO,TU,WE,TH,FR,SA,SU", opens_at: "20:00", closes_at: "08:00" },
    { dtstart: "2026-12-24", notes: "YEARLY", opens_at: "10:00", closes_at: "14:00" },
    { freq: "WEEKLY", byday: "MO,TU", opens_at: "09:00", description: "late" },
  ]);
});

test("3.0: rows keep their form, and values that do not fit are stored beside them", async () => {
  const dataset = await read("hsds-3.0");
  expect(dataset.version).toBe("3.0");
  const services = rowsOf(dataset, "services");
  expect(services[0]?.values).toMatchObject({
    status: "active",
    description: "<p>Bags of food &amp; bread.</p>",
    minimum_age: 18,
    assured_date: "2026-01-31",
    last_modified: "2026-02-01T10:00:00Z",
  });
  expect(services[1]).toMatchObject({
    values: { name: "Soup kitchen", status: null, assured_date: null },
    extra: { status: "closed", assured_date: "03/04/2026" },
  });
  expect(foundOf(dataset, "ID_NOT_UUID")).toEqual(["ID_NOT_UUID info services.id 1"]);
  expect(foundOf(dataset, "DATE_AMBIGUOUS")).toHaveLength(1);
  expect(foundOf(dataset, "ENUM_UNKNOWN")).toEqual(["ENUM_UNKNOWN dropped services.status 1"]);
  // An unreadable value is not also reported as missing.
  expect(foundOf(dataset, "REQUIRED_MISSING")).toEqual([]);
});

test("3.0: a parent organization comes before its child, in any order of the file", async () => {
  const dataset = await read("hsds-3.0");
  expect(rowsOf(dataset, "organizations").map(({ values }) => values.name)).toEqual([
    "Table Union",
    "Open Table",
  ]);
});

test("3.0: swapped coordinates are left out, and a virtual location needs none", async () => {
  const dataset = await read("hsds-3.0");
  expect(rowsOf(dataset, "locations").map(({ values, extra }) => [values.latitude, extra])).toEqual([
    [51.5, null],
    [null, { latitude: "-122.4", longitude: "37.7" }],
    [null, null],
  ]);
  expect(foundOf(dataset, "COORD_MISSING")).toEqual([]);
});

test("3.0: links to rows of other tables, and translations, name their rows", async () => {
  const dataset = await read("hsds-3.0");
  const [service] = rowsOf(dataset, "services");
  expect(valuesOf(dataset, "attributes")[0]).toMatchObject({ link_id: service?.id, link_entity: "services" });
  expect(valuesOf(dataset, "translations")[0]).toEqual({
    link_id: service?.id,
    link_entity: "services",
    language: "fr",
    field_name: "name",
    value: "Banque alimentaire",
  });
  expect(valuesOf(dataset, "taxonomy_terms")[0]).toMatchObject({ language: "en" });
  expect(valuesOf(dataset, "addresses")[0]).toMatchObject({ country: "GB" });
});

test("JSON: a nested object becomes the same rows", async () => {
  const dataset = await read("json/service.json");
  expect(dataset).toMatchObject({ form: "json", complete: false });
  const [service] = rowsOf(dataset, "services");
  const [organization] = rowsOf(dataset, "organizations");
  expect(service).toMatchObject({
    values: { organization_id: organization?.id },
    extra: { x_reference: { kept: true } },
  });
  expect(valuesOf(dataset, "phones")[0]).toMatchObject({
    number: "+44 20 7946 0000",
    extension: "12",
    service_id: service?.id,
  });
  expect(valuesOf(dataset, "schedules")[0]).toMatchObject({
    byday: "MO,TU",
    opens_at: "10:00",
    closes_at: "18:00",
  });
  expect(valuesOf(dataset, "locations")[0]).toMatchObject({ latitude: 51.5, longitude: -0.1 });
  expect(
    valuesOf(dataset, "translations").map(({ field_name, value, source }) => [field_name, value, source]),
  ).toEqual([
    ["name", "Banque alimentaire", "human"],
    ["description", "Des sacs", "human"],
  ]);
  expect(foundOf(dataset, "NULL_IN_JSON")).toEqual(["NULL_IN_JSON info services.email 1"]);
  expect(foundOf(dataset, "FK_MISSING")).toEqual([]);
});

test("JSON: repeated occurrences of an object are merged", async () => {
  const dataset = await read("json/services.ndjson");
  expect(dataset.complete).toBe(true);
  expect(valuesOf(dataset, "organizations")).toEqual([
    { name: "Open Table", description: "Food for all.", website: "https://table.example" },
  ]);
  expect(dataset.tallies["organizations"]).toEqual({ read: 2, rejected: 0, collapsed: 1 });
  expect(foundOf(dataset, "DUP_ID_SAME")).toEqual([]);
});

test("JSON: a page of many is not complete, all tables in one object are", async () => {
  expect(await read("json/page.json")).toMatchObject({ complete: false });
  expect(await read("json/tabular.json")).toMatchObject({
    complete: true,
    tallies: { services: { read: 1 } },
  });
});

test("the same row has the same id in CSV and in JSON", async () => {
  const [csv] = rowsOf(await read("hsds-3.0"), "services");
  const [json] = rowsOf(await read("json/service.json"), "services");
  expect(csv?.id).toBe(json?.id);
});
