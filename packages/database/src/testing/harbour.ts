import type { Dataset, DatasetRow } from "@dragoman/hsds";
import { datasetOf, datasetRow } from "./dataset.ts";

/** Texts of the confidential location only; none may reach a reader. */
export const secrets = ["Hidden Lane", "behind the old mill", "hinter der alten Mühle", "UPRN-777"];
/** Where the confidential location is. */
export const secretPoint = { latitude: 53.123456, longitude: 8.654321 };

/**
 * A small directory with at least one row in every table that a service is compiled from: an organization with a legal
 * advice service at a public place, and a shelter at a confidential one.
 */
export function harbourRows(): DatasetRow[] {
  return [...organizationRows(), ...placeRows(), ...serviceRows(), ...termRows(), ...translationRows()];
}

export function harbour(): Dataset {
  return datasetOf(harbourRows());
}

function organizationRows(): DatasetRow[] {
  const organization_id = "harbour";
  return [
    datasetRow("organizations", { id: "harbour", name: "Harbour Help", description: "Help", language: "en" }),
    datasetRow("programs", { id: "program", organization_id, name: "Arrival", description: "First weeks" }),
    datasetRow("funding", { id: "funding", organization_id, source: "City" }),
    datasetRow("organization_identifiers", {
      id: "identifier",
      organization_id,
      identifier_type: "charity",
      identifier: "42",
    }),
    datasetRow("url", { id: "url-organization", organization_id, url: "https://harbour.example/" }),
  ];
}

function placeRows(): DatasetRow[] {
  const physical = { location_type: "physical", organization_id: "harbour" } as const;
  const address = {
    city: "Bremen",
    state_province: "Bremen",
    country: "DE",
    address_type: "physical",
  } as const;
  return [
    datasetRow("locations", { id: "office", ...physical, name: "Office", latitude: 53.08, longitude: 8.8 }),
    datasetRow("locations", {
      id: "refuge",
      ...physical,
      ...secretPoint,
      name: "Refuge",
      transportation: "behind the old mill",
      external_identifier: "UPRN-777",
      external_identifier_type: "UPRN",
      visibility: "confidential",
    }),
    datasetRow("addresses", { id: "address-office", location_id: "office", address_1: "Quay 1", ...address }),
    datasetRow("addresses", {
      id: "address-refuge",
      location_id: "refuge",
      address_1: "Hidden Lane 9",
      ...address,
    }),
    datasetRow("accessibility", { id: "ramp", location_id: "office", description: "Ramp" }),
  ];
}

function serviceRows(): DatasetRow[] {
  const service_id = "advice";
  const service_at_location_id = "advice-at-office";
  return [
    datasetRow("services", {
      id: "advice",
      organization_id: "harbour",
      program_id: "program",
      name: "Legal advice",
      status: "active",
      minimum_age: 18,
      language: "en",
    }),
    datasetRow("services", { id: "shelter", organization_id: "harbour", name: "Shelter", status: "active" }),
    datasetRow("service_at_location", { id: service_at_location_id, service_id, location_id: "office" }),
    datasetRow("service_at_location", {
      id: "shelter-at-refuge",
      service_id: "shelter",
      location_id: "refuge",
    }),
    datasetRow("contacts", { id: "contact", service_id, name: "Rana", title: "Lawyer" }),
    datasetRow("phones", { id: "phone-main", service_id, number: "0421 1", description: "Front desk" }),
    datasetRow("phones", { id: "phone-fax", service_id, number: "0421 2", type: "fax" }),
    datasetRow("phones", { id: "phone-contact", contact_id: "contact", number: "0421 3" }, { origin: null }),
    datasetRow("schedules", { id: "hours", service_id, freq: "WEEKLY", byday: "MO", opens_at: "09:00" }),
    datasetRow("schedules", { id: "hours-office", service_at_location_id, freq: "WEEKLY", byday: "TU" }),
    datasetRow("languages", { id: "language", service_id, code: "ar", name: "Arabic" }),
    datasetRow("languages", { id: "language-phone", phone_id: "phone-main", code: "fa" }),
    datasetRow("service_areas", { id: "area", service_id, name: "Bremen" }),
    datasetRow("required_documents", { id: "document", service_id, document: "Passport" }),
    datasetRow("cost_options", { id: "cost", service_id, amount: 2.5, currency: "EUR" }),
    datasetRow("url", { id: "url-service", service_id, url: "https://harbour.example/advice" }),
    datasetRow("units", { id: "beds", name: "Beds" }),
    datasetRow("service_capacity", {
      id: "capacity",
      service_id: "shelter",
      unit_id: "beds",
      available: 4,
      updated: "2026-11-20T08:00:00Z",
    }),
  ];
}

function termRows(): DatasetRow[] {
  return [
    datasetRow("taxonomies", { id: "needs", name: "Needs", description: "What people need" }),
    datasetRow("taxonomy_terms", { id: "term-law", code: "law", name: "Law", taxonomy_id: "needs" }),
    datasetRow("taxonomy_terms", {
      id: "term-asylum",
      code: "asylum",
      name: "Asylum",
      parent_id: "term-law",
    }),
    datasetRow("attributes", {
      id: "attribute",
      link_id: "advice",
      link_entity: "service",
      taxonomy_term_id: "term-asylum",
    }),
  ];
}

function translationRows(): DatasetRow[] {
  const words = [
    {
      link_id: "advice",
      link_entity: "services",
      language: "ar",
      field_name: "name",
      value: "استشارة قانونية",
    },
    { link_id: "harbour", link_entity: "organizations", language: "ar", field_name: "name", value: "ميناء" },
    {
      link_id: "phone-main",
      link_entity: "phones",
      language: "de",
      field_name: "description",
      value: "Empfang",
    },
    {
      link_id: "term-law",
      link_entity: "taxonomy_terms",
      language: "de",
      field_name: "name",
      value: "Recht",
    },
    { link_id: "refuge", link_entity: "locations", language: "de", field_name: "name", value: "Zuflucht" },
    {
      link_id: "refuge",
      link_entity: "locations",
      language: "de",
      field_name: "transportation",
      value: "hinter der alten Mühle",
    },
  ];
  return words.map((values, index) =>
    datasetRow("translations", { id: `translation-${index}`, source: "human", ...values }, { origin: null }),
  );
}
