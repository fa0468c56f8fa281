import type { Dataset } from "@dragoman/hsds";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";

/** A UUID that ends in a number; the digit before it distinguishes tables. */
export function idOf(kind: number, number: number): string {
  return `${String(number).padStart(8, "0")}-0000-4000-8000-${String(kind).padStart(12, "0")}`;
}

const kinds = { service: 1, organization: 2, location: 3, place: 4, taxonomy: 5, term: 6, other: 7 };

/** The id of one of the objects below. */
export function rowId(kind: keyof typeof kinds, number: number): string {
  return idOf(kinds[kind], number);
}

/**
 * A directory of some services of one organization, each at a place of its own; the first has an Arabic name, a contact
 * who is a person, and a term. The second is at a place that is a secret.
 */
export function openDataRows(services: number): Dataset {
  const organization_id = rowId("organization", 1);
  const numbers = Array.from({ length: services }, (_, index) => index + 1);
  return datasetOf([
    datasetRow("organizations", {
      id: organization_id,
      name: "Harbour",
      description: "Help",
      language: "en",
    }),
    datasetRow("taxonomies", { id: rowId("taxonomy", 1), name: "Needs", description: "What people need" }),
    datasetRow("taxonomy_terms", {
      id: rowId("term", 1),
      code: "law",
      name: "Law",
      description: "Law",
      taxonomy_id: rowId("taxonomy", 1),
    }),
    ...numbers.flatMap((number) => [
      datasetRow("services", {
        id: rowId("service", number),
        organization_id,
        name: `Advice ${number}`,
        status: "active",
        language: "en",
      }),
      datasetRow("locations", {
        id: rowId("location", number),
        organization_id,
        location_type: "physical",
        name: `Quay ${number}`,
        latitude: 53 + number / 1000,
        longitude: 8,
        visibility: number === 2 ? "confidential" : null,
      }),
      datasetRow("service_at_location", {
        id: rowId("place", number),
        service_id: rowId("service", number),
        location_id: rowId("location", number),
      }),
    ]),
    datasetRow("addresses", {
      id: rowId("other", 1),
      location_id: rowId("location", 2),
      address_1: "Hidden Lane 9",
      city: "Bremen",
      country: "DE",
    }),
    datasetRow("contacts", { id: rowId("other", 2), service_id: rowId("service", 1), name: "Rana Haddad" }),
    datasetRow("attributes", {
      id: rowId("other", 3),
      link_id: rowId("service", 1),
      link_entity: "services",
      taxonomy_term_id: rowId("term", 1),
    }),
    datasetRow("translations", {
      id: rowId("other", 4),
      link_id: rowId("service", 1),
      link_entity: "services",
      language: "ar",
      field_name: "name",
      value: "مشورة",
      source: "human",
    }),
  ]);
}
