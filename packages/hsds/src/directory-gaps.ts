import { needOfCategory } from "@dragoman/reference/need-of-category";
import type { Dataset, DatasetRow } from "./dataset.ts";
import type { TableName } from "./tables.ts";

/** The data that people look for in an entry. */
export const gapKinds = [
  "organization",
  "phone",
  "place",
  "hours",
  "category",
  "need",
  "description",
] as const;

export type GapKind = (typeof gapKinds)[number];

/** The number of services in a dataset, and of those that lack something, directly and through their organization. */
export interface DirectoryGaps {
  services: number;
  /**
   * `phone`: neither the service nor its places nor its organization has one. `need`: with categories, none of which is
   * known as a need. `hours`: neither in times nor in words.
   */
  without: Readonly<Record<GapKind, number>>;
}

/** Counts the gaps of the services of a dataset. */
export function findGaps({ rows }: Pick<Dataset, "rows">): DirectoryGaps {
  const services = ofTable(rows, "services");
  const has = ownersOf(rows);
  // A cast: the entries are those of all kinds.
  const without = Object.fromEntries(gapKinds.map((kind) => [kind, 0])) as Record<GapKind, number>;
  for (const { values: service } of services) {
    const places = has.places.get(service.id) ?? [];
    const ids = [service.id, ...places];
    if (service.organization_id === null) without.organization += 1;
    if (![...ids, service.organization_id].some((id) => id !== null && has.phones.has(id)))
      without.phone += 1;
    if (!places.some((id) => has.located.has(id))) without.place += 1;
    if (!ids.some((id) => has.hours.has(id))) without.hours += 1;
    const needs = has.categories.get(service.id);
    if (needs === undefined) without.category += 1;
    else if (!needs) without.need += 1;
    if (service.description === null) without.description += 1;
  }
  return { services: services.length, without };
}

type Rows = Dataset["rows"];

function ofTable<T extends TableName>(rows: Rows, table: T): DatasetRow<T>[] {
  return rows.filter((row): row is DatasetRow<T> => row.table === table);
}

/** The ids of entries with a phone, hours or a position; the places of services; whether their categories are needs. */
function ownersOf(rows: Rows) {
  const phones = new Set<string | null>();
  for (const { values: one } of ofTable(rows, "phones"))
    for (const id of [one.service_id, one.location_id, one.organization_id, one.service_at_location_id])
      phones.add(id);
  const hours = new Set<string | null>();
  for (const { values: one } of ofTable(rows, "schedules"))
    for (const id of [one.service_id, one.location_id, one.service_at_location_id]) hours.add(id);
  const located = new Set<string | null>();
  for (const { values: one } of ofTable(rows, "addresses")) located.add(one.location_id);
  for (const { values: one } of ofTable(rows, "locations")) if (one.latitude !== null) located.add(one.id);
  const places = new Map<string, string[]>();
  for (const { values: one } of ofTable(rows, "service_at_location")) {
    if (one.service_id === null) continue;
    const known = places.get(one.service_id) ?? [];
    places.set(one.service_id, known);
    known.push(one.id, ...(one.location_id === null ? [] : [one.location_id]));
  }
  return { phones, hours, located, places, categories: categoriesOf(rows) };
}

function categoriesOf(rows: Rows): Map<string, boolean> {
  const isNeed = new Map(
    ofTable(rows, "taxonomy_terms").map(({ values }) => [
      values.id,
      needOfCategory({ code: values.code, name: values.name ?? "" }) !== undefined,
    ]),
  );
  const categories = new Map<string, boolean>();
  for (const { values: one } of ofTable(rows, "attributes")) {
    if (one.link_id === null || one.taxonomy_term_id === null) continue;
    const found = isNeed.get(one.taxonomy_term_id) ?? false;
    categories.set(one.link_id, found || categories.get(one.link_id) === true);
  }
  return categories;
}
