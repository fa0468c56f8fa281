import { readIntervals } from "../schedules/read-hours.ts";
import { daysOfWord } from "../schedules/weekdays.ts";
import type { ProblemList } from "../problem-list.ts";
import type { RawTable } from "../source/raw-table.ts";
import { splitProse } from "../values/read-list.ts";
import { plainName } from "../versions/column-names.ts";
import { foldText, keyOfNames } from "./fold-key.ts";
import { needOfName } from "./need-of-name.ts";
import type { SheetAddress } from "./sheet-address.ts";
import type { SheetEntry } from "./sheet-entry.ts";
import { splitPhones } from "./sheet-phones.ts";
import { createTableBuilder, type SheetPlace, type TableBuilder } from "./table-builder.ts";

/** The tables of HSDS in sheets of one row per service, and the number of rows that are none. */
export interface ServiceTables {
  tables: RawTable[];
  rejected: number;
}

/** One service of the sheets, from one row or several. */
interface Known {
  key: string;
  /** Its organization and its name, folded. */
  identity: string;
  cells: Readonly<Record<string, string>>;
  /** Folded. */
  category: string;
  /** Rows of other tables that it has, so that a second row adds only what is new. */
  children: Map<string, Set<string>>;
}

interface Reading {
  builder: TableBuilder;
  problems: ProblemList;
  services: Map<string, Known>;
  /** By key; the values of `website` and `email` in all rows of the organization. */
  organizations: Map<string, { name: string; place: SheetPlace; websites: Set<string>; emails: Set<string> }>;
  places: Map<string, { entry: SheetEntry; organizations: Set<string> }>;
  terms: Map<string, string>;
}

/**
 * Turns rows of one service each into tables of HSDS. Rows of the same organization make one organization, rows with
 * the same address one location. Ids come from the column of ids, otherwise from organization, name and address: a
 * corrected phone changes a row instead of making another.
 */
export function readServices(entries: readonly SheetEntry[], problems: ProblemList): ServiceTables {
  const reading: Reading = {
    builder: createTableBuilder(),
    problems,
    services: new Map(),
    organizations: new Map(),
    places: new Map(),
    terms: new Map(),
  };
  let rejected = 0;
  for (const entry of entries) if (!readRow(reading, entry)) rejected += 1;
  addOrganizations(reading);
  addPlaces(reading);
  return { tables: reading.builder.tables(), rejected };
}

/** Returns whether the row is a service. */
function readRow(reading: Reading, entry: SheetEntry): boolean {
  const { organization, id } = entry.texts;
  const name = entry.texts.service || organization;
  const place = { table: "services", file: entry.file, line: entry.line, id: id || null };
  if (name === "") {
    reading.problems.add(place, {
      code: "REQUIRED_MISSING",
      severity: "rejected",
      column: "name",
      value: Object.values(entry.texts).find((text) => text !== ""),
      action: "the row was not stored, since it names neither an organization nor a service",
    });
    return false;
  }
  if (entry.texts.service === "") {
    const action = "a service without a name got that of its organization";
    reading.problems.add(place, {
      code: "REQUIRED_MISSING",
      severity: "changed",
      column: "name",
      value: name,
      action,
    });
  }
  const organizationKey = organization === "" ? "" : keyOfNames("organization", organization);
  const known = addService(reading, entry, { name, organizationKey });
  if (organizationKey !== "") noteOrganization(reading, entry, organizationKey);
  if (known !== null) addParts(reading, entry, { known, organizationKey });
  return true;
}

/** Columns of references, which a sheet has only in its own sense. */
const ownReferences = /(?:^|_)id$/;

function addService(
  { builder, problems, services }: Reading,
  entry: SheetEntry,
  { name, organizationKey }: { name: string; organizationKey: string },
): Known | null {
  const { texts } = entry;
  const identity = `${foldText(texts.organization)}\n${foldText(name)}`;
  const others = Object.entries(entry.others).map(([column, cell]) => [
    ownReferences.test(plainName(column)) ? `${column} (sheet)` : column,
    cell,
  ]);
  const cells = {
    ...Object.fromEntries(others),
    organization_id: organizationKey,
    name,
    description: [texts.description, texts.notes].filter(Boolean).join("\n\n"),
    url: texts.website,
    email: texts.email,
    eligibility_description: texts.eligibility,
    fees_description: texts.cost,
    application_process: texts.application,
    assured_date: texts.checked,
  };
  const category = foldText(texts.category);
  const first = texts.id || keyOfNames("service", texts.organization, name, addressText(entry.address));
  let key = first;
  for (let number = 2; ; number += 1) {
    const known = services.get(key);
    if (!known) break;
    const isSame =
      known.identity === identity &&
      known.category === category &&
      JSON.stringify(known.cells) === JSON.stringify(cells);
    if (isSame || (texts.id !== "" && known.identity === identity)) {
      // An equal row is merged into the first, and adds only phones, hours and places.
      builder.add("services", entry, { ...known.cells, id: key });
      if (!isSame) reportRest(problems, entry);
      return known;
    }
    if (texts.id !== "") {
      // Another service with the same id: rejected where ids are assigned.
      builder.add("services", entry, { ...cells, id: key });
      return null;
    }
    key = keyOfNames("service", first, String(number));
  }
  builder.add("services", entry, { ...cells, id: key });
  const known = { key, identity, cells, category, children: new Map<string, Set<string>>() };
  services.set(key, known);
  return known;
}

function reportRest(problems: ProblemList, { file, line, texts }: SheetEntry): void {
  problems.add(
    { table: "services", file, line, id: texts.id },
    {
      code: "DUP_ID_CONFLICT",
      severity: "changed",
      column: "id",
      value: texts.id,
      action:
        "a further row of the same service: its place, phones and hours were added, other texts were not",
    },
  );
}

function addressText(address: SheetAddress | null): string {
  return address === null ? "" : [address.address_1, address.postal_code, address.city].join(" ");
}

function noteOrganization({ organizations }: Reading, entry: SheetEntry, key: string): void {
  const { organization: name, website, email } = entry.texts;
  const known = organizations.get(key) ?? { name, place: entry, websites: new Set(), emails: new Set() };
  if (website !== "") known.websites.add(website);
  if (email !== "") known.emails.add(email);
  organizations.set(key, known);
}

/** An organization has the website and e-mail address that all its rows share. */
function addOrganizations({ builder, organizations }: Reading): void {
  for (const [id, { name, place, websites, emails }] of organizations) {
    builder.add("organizations", place, { id, name, website: only(websites), email: only(emails) });
  }
}

function only(values: ReadonlySet<string>): string {
  return values.size === 1 ? ([...values][0] ?? "") : "";
}

/** Adds a row of another table once; its id counts the rows of the service, so that corrections keep it. */
function addChild(
  { builder }: Reading,
  entry: SheetEntry,
  child: { known: Known; table: string; cells: Readonly<Record<string, string>> },
): void {
  const { known, table, cells } = child;
  const content = JSON.stringify(cells);
  const present = known.children.get(table) ?? new Set();
  known.children.set(table, present);
  if (present.has(content)) return;
  present.add(content);
  builder.add(table, entry, { id: keyOfNames(table, known.key, String(present.size)), ...cells });
}

function addParts(
  reading: Reading,
  entry: SheetEntry,
  { known, organizationKey }: { known: Known; organizationKey: string },
): void {
  const service = { service_id: known.key };
  const add = (table: string, cells: Readonly<Record<string, string>>): void =>
    addChild(reading, entry, { known, table, cells: { ...service, ...cells } });
  for (const { cell, type, restored } of entry.phones) {
    for (const phone of splitPhones(cell, { type, country: entry.country }))
      add("phones", { ...phone, country: entry.country ?? "" });
    if (restored) reportRestored(reading, entry, cell);
  }
  if (entry.texts.hours !== "") add("schedules", { description: entry.texts.hours });
  for (const hours of entry.weekdays.flatMap(hoursOfWeekday)) add("schedules", hours);
  if (entry.texts.languages !== "") add("languages", { language: entry.texts.languages });
  addCategories(reading, entry, known);
  const place = placeKey(entry);
  if (place !== null) {
    const there = reading.places.get(place) ?? { entry, organizations: new Set() };
    there.organizations.add(organizationKey);
    if (there.entry.position === null && entry.position !== null) there.entry = entry;
    reading.places.set(place, there);
    add("service_at_location", { location_id: place });
  } else if (entry.texts.region !== "") add("service_areas", { name: entry.texts.region });
}

function reportRestored({ problems }: Reading, { file, line, texts }: SheetEntry, cell: string): void {
  problems.add(
    { table: "phones", file, line, id: texts.id || null },
    {
      code: "PHONE_UNPARSED",
      severity: "changed",
      column: "number",
      value: cell,
      action: "the cell holds a number, which has no leading zero or plus sign; it was restored",
    },
  );
}

/** `closed` in a column of a weekday means the same as an empty cell, but is kept as text. */
function hoursOfWeekday({ day, cell }: { day: string; cell: string }): Record<string, string>[] {
  const byday = daysOfWord(day)?.join(",") ?? "";
  const intervals = byday === "" ? null : readIntervals(cell);
  if (intervals === null) return [{ description: `${day}: ${cell}` }];
  return intervals.map(({ opens, closes }) => ({
    freq: "WEEKLY",
    byday,
    opens_at: opens,
    closes_at: closes,
  }));
}

function addCategories(reading: Reading, entry: SheetEntry, known: Known): void {
  const { builder, terms } = reading;
  for (const name of splitProse(entry.texts.category.replace(/\s*[،؛、，；]\s*/gu, "; "))) {
    const term = keyOfNames("category", name);
    if (!terms.has(term)) {
      terms.set(term, name);
      builder.add("taxonomy_terms", entry, {
        id: term,
        name,
        description: name,
        code: needOfName(name) ?? "",
      });
    }
    const cells = { link_id: known.key, link_entity: "services", taxonomy_term_id: term };
    addChild(reading, entry, { known, table: "attributes", cells });
  }
}

function placeKey({ address, position }: SheetEntry): string | null {
  const written = addressText(address).trim();
  if (written !== "") return keyOfNames("location", written);
  return position === null ? null : keyOfNames("location", position.latitude, position.longitude);
}

function addPlaces({ builder, places }: Reading): void {
  for (const [id, { entry, organizations }] of places) {
    const [organization = ""] = organizations;
    builder.add("locations", entry, {
      id,
      organization_id: organizations.size === 1 ? organization : "",
      location_type: "physical",
      latitude: entry.position?.latitude ?? "",
      longitude: entry.position?.longitude ?? "",
    });
    if (entry.address !== null)
      builder.add("addresses", entry, {
        id: keyOfNames("addresses", id),
        location_id: id,
        address_type: "physical",
        ...entry.address,
      });
  }
}
