import type { EditableTable } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** The name of each table's rows, as editors know them. */
export const tableWords: Readonly<Record<EditableTable, MessageDescriptor>> = {
  organizations: msg`Name and description`,
  services: msg`Name and description`,
  locations: msg`Place`,
  service_at_location: msg`Place`,
  contacts: msg`Contact`,
  phones: msg`Phone number`,
  addresses: msg`Address`,
  schedules: msg`Opening hours`,
  languages: msg`Languages spoken`,
  service_areas: msg`For people in`,
  required_documents: msg`What to bring`,
  accessibility: msg`Accessibility`,
  cost_options: msg`Cost`,
  url: msg`Other web pages`,
  attributes: msg`Types of help`,
};

/** Fields by name, or by table and name where the name means something else in that table. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  alternate_name: msg`Other name`,
  description: msg`Description`,
  email: msg`Email address`,
  website: msg`Web page`,
  url: msg`Web page`,
  uri: msg`Web page`,
  language: msg`Language`,
  status: msg`Is it open?`,
  alert: msg`News`,
  interpretation_services: msg`Interpreting`,
  application_process: msg`How to get this help`,
  fees_description: msg`Cost`,
  fees: msg`Cost`,
  wait_time: msg`Waiting time`,
  eligibility_description: msg`Who can come?`,
  minimum_age: msg`Minimum age`,
  maximum_age: msg`Maximum age`,
  transportation: msg`How to get there`,
  latitude: msg`Point on the map`,
  visibility: msg`Who can see the address?`,
  title: msg`What is it for?`,
  department: msg`What is it for?`,
  number: msg`Phone number`,
  extension: msg`Extension`,
  type: msg`Kind`,
  byday: msg`Days`,
  opens_at: msg`Opens at`,
  closes_at: msg`Closes at`,
  valid_from: msg`Valid from`,
  valid_to: msg`Valid until`,
  code: msg`Language`,
  document: msg`Document`,
  option: msg`What the price is for`,
  amount: msg`Amount`,
  amount_description: msg`Amount`,
  currency: msg`Currency`,
  label: msg`What is it?`,
  address_1: msg`Street and number`,
  address_2: msg`Building, floor or flat`,
  postal_code: msg`Postal code`,
  city: msg`Town or place`,
  state_province: msg`State or region`,
  country: msg`Country`,
  details: msg`Details`,
  notes: msg`Details`,
  note: msg`Details`,
  taxonomy_term_id: msg`Kind of help`,
  "phones.description": msg`What is it for?`,
  "schedules.description": msg`Opening hours`,
  "accessibility.description": msg`Accessibility feature`,
  "service_areas.name": msg`For people in`,
};

/** Returns the label of a field; `undefined` for fields that only machines read, which are shown by their own name. */
export function fieldWords(table: string, field: string): MessageDescriptor | undefined {
  return words[`${table}.${field}`] ?? words[field];
}
