import type { Dataset, DatasetRow } from "@dragoman/hsds";
import { datasetOf, datasetRow } from "./dataset.ts";

/** Services per organization. */
const siblings = 10;
/** Categories, shared by all services. */
const terms = 40;

/**
 * A directory like a real feed: services with places, addresses, phones, schedules, languages, categories and
 * translations, eleven rows each. `wording` changes the texts of every service and organization. Deterministic.
 */
export function largeDirectory(services: number, { wording = "" }: { wording?: string } = {}): Dataset {
  const rows: DatasetRow[] = [];
  for (let number = 0; number < terms; number++) {
    rows.push(
      datasetRow("taxonomy_terms", { id: `term-${number}`, code: `T-${number}`, name: `Help ${number}` }),
    );
  }
  for (let number = 0; number < services; number++) {
    const organization = Math.floor(number / siblings);
    if (number % siblings === 0) rows.push(...organizationRows(organization, wording));
    rows.push(...serviceRows(number, { organization, wording }));
  }
  return datasetOf(rows);
}

function organizationRows(number: number, wording: string): DatasetRow[] {
  const id = `organization-${number}`;
  return [
    datasetRow("organizations", {
      id,
      name: `Organization ${number}${wording}`,
      description: sentence(number),
    }),
    datasetRow("phones", { id: `phone-of-${id}`, organization_id: id, number: `0421 ${number}` }),
  ];
}

function serviceRows(
  number: number,
  { organization, wording }: { organization: number; wording: string },
): DatasetRow[] {
  const id = `service-${number}`;
  const location_id = `location-${number}`;
  const place = `place-${number}`;
  return [
    datasetRow("services", {
      id,
      organization_id: `organization-${organization}`,
      name: `Service ${number}${wording}`,
      description: sentence(number) + wording,
      status: "active",
    }),
    datasetRow("locations", {
      id: location_id,
      location_type: "physical",
      name: `House ${number}`,
      latitude: 53 + (number % 1000) / 1000,
      longitude: 8 + (number % 777) / 777,
    }),
    datasetRow("addresses", {
      id: `address-${number}`,
      location_id,
      address_1: `Quay ${number}`,
      city: "Bremen",
    }),
    datasetRow("service_at_location", { id: place, service_id: id, location_id }),
    datasetRow("phones", { id: `phone-${number}`, service_id: id, number: `0421 ${number} 1` }),
    datasetRow("schedules", {
      id: `hours-${number}`,
      service_at_location_id: place,
      freq: "WEEKLY",
      byday: "MO,TU",
      opens_at: "09:00",
      closes_at: "17:00",
    }),
    datasetRow("languages", { id: `language-${number}`, service_id: id, code: "ar" }),
    datasetRow("required_documents", { id: `document-${number}`, service_id: id, document: "Passport" }),
    datasetRow("attributes", {
      id: `attribute-${number}`,
      link_id: id,
      link_entity: "service",
      taxonomy_term_id: `term-${number % terms}`,
    }),
    datasetRow("translations", {
      id: `translation-${number}`,
      link_id: id,
      link_entity: "services",
      language: "ar",
      field_name: "name",
      value: `خدمة ${number}${wording}`,
    }),
  ];
}

function sentence(number: number): string {
  return `Advice, a warm meal and a bed for the night, on every day of the week; ask at the desk of house ${number}. `.repeat(
    2 + (number % 3),
  );
}
