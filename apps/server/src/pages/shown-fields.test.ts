import { importDataset, type Database } from "@dragoman/database";
import { fieldsOf, type DatasetRow, type Field, type TableName } from "@dragoman/hsds";
import { accessFacts, audienceFacts, needsNoFacts } from "@dragoman/reference/service-facts";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { expect, test } from "vitest";
import { arePagesBuilt } from "./pages.ts";
import { openTown, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";
const timeout = 300_000;

const uuid = (number: number) => `6f1d0d3e-0000-5000-8000-${String(number).padStart(12, "0")}`;
const [organization, service, place, at, contact] = [901, 902, 903, 904, 905].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
]; // as many as are named

/** Every row that a page of a service or an organization can show, by its owners. */
const rows: readonly [TableName, Record<string, string>][] = [
  ["organizations", {}],
  ["services", { organization_id: organization }],
  ["locations", { organization_id: organization }],
  ["service_at_location", { service_id: service, location_id: place }],
  ["contacts", { service_id: service }],
  ["contacts", { organization_id: organization }],
  ["phones", { service_id: service }],
  ["phones", { organization_id: organization }],
  ["phones", { location_id: place }],
  ["phones", { contact_id: contact }],
  ["addresses", { location_id: place }],
  ["schedules", { service_id: service }],
  ["schedules", { service_at_location_id: at }],
  ["service_areas", { service_id: service }],
  ["service_areas", { service_at_location_id: at }],
  ["required_documents", { service_id: service }],
  ["accessibility", { location_id: place }],
  ["cost_options", { service_id: service }],
  ["url", { service_id: service }],
  ["url", { organization_id: organization }],
];

/** Shown, and not edited in the form of the entry, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  e164: "derived from the number, which the form has",
};

/** A text that occurs nowhere else, for every text of every row. */
function fillRows(): { all: DatasetRow[]; marks: Map<string, string> } {
  const marks = new Map<string, string>();
  const ids: Partial<Record<TableName, string>> = {
    organizations: organization,
    services: service,
    locations: place,
    service_at_location: at,
    contacts: contact,
  };
  const taken = new Set<TableName>();
  const all = rows.map(([table, owners], index): DatasetRow => {
    const id = taken.has(table) ? uuid(950 + index) : (ids[table] ?? uuid(950 + index));
    taken.add(table);
    const values = Object.entries(fieldsOf(table)).flatMap(([field, definition]) => {
      const mark = markOf(definition, { table, field, index });
      if (mark === null) return [];
      if (mark.isText) marks.set(`${table}.${field} ${Object.keys(owners)[0] ?? ""}`.trim(), mark.value);
      return [[field, mark.value] as const];
    });
    return {
      table,
      id,
      sourceKey: id,
      origin: table,
      values: { ...emptyRow(table, id), ...Object.fromEntries(values), ...fixed[table], ...owners },
      extra: null,
    };
  });
  return { all, marks };
}

/** Values that pages calculate with. */
const fixed: Partial<Record<TableName, Record<string, string | number | null>>> = {
  services: { status: "active", language: "en", minimum_age: 17, maximum_age: 83 },
  organizations: { language: "en" },
  locations: { location_type: "physical", language: "en", visibility: null, time_zone: "Europe/Berlin" },
  addresses: { country: "DE", address_type: "physical" },
  phones: { type: "voice", extension: null },
  cost_options: { amount: 12, currency: "EUR", valid_from: null, valid_to: null },
};

function markOf(
  { type }: Field,
  { table, field, index }: { table: TableName; field: string; index: number },
): { value: string; isText: boolean } | null {
  const letters = String.fromCodePoint(97 + index);
  const mark = `mark${letters}${field.replaceAll(/\P{L}/gu, "")}`;
  if (table === "phones" && field === "number")
    return { value: `030 55501${String(index).padStart(2, "0")}`, isText: true };
  if (type === "text" && !field.endsWith("_id")) return { value: mark, isText: true };
  if (type === "uri") return { value: `https://${mark}.example`, isText: true };
  if (type === "email") return { value: `${mark}@mark.example`, isText: true };
  return null;
}

async function fill(database: Database): Promise<Map<string, string>> {
  const { all, marks } = fillRows();
  const tallies: Record<string, { read: number; rejected: number; collapsed: number }> = {};
  for (const { table } of all) (tallies[table] ??= { read: 0, rejected: 0, collapsed: 0 }).read += 1;
  await importDataset(
    database,
    { version: "3.2", form: "csv", complete: true, rows: all, tallies, problems: [] },
    { source: "marks" },
  );
  return marks;
}

async function formOf(town: Town, table: "organizations" | "services", id: string): Promise<string> {
  const { browser } = town.players.find(({ name }) => name === "steward") ?? { browser: null };
  if (!browser) throw new Error("The steward is in the cast.");
  const answer = await browser.send("/en/account/organizations", { intent: "change", table, entry: id });
  return browser.read(answer.headers.get("location") ?? "");
}

/** Numbers are shown in other forms than they are stored in. */
const plain = (html: string) => html.replaceAll(/[\s\u2066-\u2069-]/gu, "").toLowerCase();

page(
  `every text that a page of an entry shows can be edited in its form ${needsBuild}`,
  async () => {
    const town = await openTown();
    const marks = await fill(town.database);
    const visitor = town.players[0]?.browser;
    const shown = plain(
      `${await visitor?.read(`/en/services/${service}`)} ${await visitor?.read(`/en/organizations/${organization}`)}`,
    );
    const forms = plain(
      `${await formOf(town, "services", service)} ${await formOf(town, "organizations", organization)}`,
    );
    const isIn = (text: string) => (mark: string) =>
      text.includes(plain(mark)) || text.includes(plain(mark.replace(/^0/, "")));
    const onPage = [...marks].filter(([, mark]) => isIn(shown)(mark)).map(([name]) => name);
    // The marks are found at all: most texts of the model are on one of the two pages.
    expect(onPage.length).toBeGreaterThan(25);
    const isEdited = isIn(forms);
    expect(
      onPage.filter(
        (name) => !isEdited(marks.get(name) ?? "") && elsewhere[name.split(/[ .]/u)[1] ?? ""] === undefined,
      ),
    ).toEqual([]);
  },
  timeout,
);

page(
  `every fact behind a filter can be chosen in the form of a service ${needsBuild}`,
  async () => {
    const town = await openTown();
    await fill(town.database);
    const form = await formOf(town, "services", service);
    const boxes = (name: string) => form.split(`type="checkbox" name="choices.${name}"`).length - 1;
    expect(boxes("facts-access")).toBe(accessFacts.length);
    expect(boxes("facts-papers") + boxes("facts-way")).toBe(needsNoFacts.length);
    // Who hurts others is read from the words of a service, and not stated.
    expect(boxes("facts-audience")).toBe(audienceFacts.length - 1);
    expect(boxes("needs")).toBeGreaterThan(30);
    for (const field of ["minimum_age", "maximum_age", "status", "language"])
      expect(form).toContain(`services.${service}.${field}`);
    for (const field of ["location_type", "visibility"])
      expect(form).toContain(`locations.${place}.${field}`);
    expect(form).toContain(`choices.languages-${place}`);
  },
  timeout,
);
