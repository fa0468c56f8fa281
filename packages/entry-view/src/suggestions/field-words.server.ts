import type { EditableTable } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** What the rows of a table are, as an editor knows them. */
export const tableWords: Readonly<Record<EditableTable, MessageDescriptor>> = {
  organizations: msg`What it is`,
  services: msg`What it is`,
  locations: msg`At a place`,
  service_at_location: msg`At a place`,
  contacts: msg`Contact`,
  phones: msg`Phone number`,
  addresses: msg`Address`,
  schedules: msg`Opening hours`,
  languages: msg`They speak`,
  service_areas: msg`For people in`,
  required_documents: msg`What to bring`,
  accessibility: msg`Getting in`,
  cost_options: msg`Cost`,
  url: msg`Other pages`,
  attributes: msg`Kinds of help`,
};

/** Fields by name, and by table and name where a name means something else there. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  alternate_name: msg`Other name`,
  description: msg`What happens there`,
  email: msg`E-mail address`,
  website: msg`Web page`,
  url: msg`Web page`,
  uri: msg`Web page`,
  language: msg`Language`,
  status: msg`Is it open?`,
  alert: msg`News`,
  interpretation_services: msg`Help with other languages`,
  application_process: msg`How to get this help`,
  fees_description: msg`Cost`,
  fees: msg`Cost`,
  wait_time: msg`Waiting time`,
  eligibility_description: msg`Who can come?`,
  minimum_age: msg`From which age`,
  maximum_age: msg`Up to which age`,
  transportation: msg`How to get there`,
  latitude: msg`Point on the map`,
  visibility: msg`Who sees the address?`,
  title: msg`What is it for?`,
  department: msg`What is it for?`,
  number: msg`Phone number`,
  extension: msg`Extension`,
  type: msg`Kind`,
  byday: msg`Days`,
  opens_at: msg`Opens at`,
  closes_at: msg`Closes at`,
  valid_from: msg`Only from this day`,
  valid_to: msg`Only until this day`,
  code: msg`Language`,
  document: msg`Paper`,
  option: msg`What for`,
  amount: msg`Amount`,
  amount_description: msg`Amount`,
  currency: msg`Currency`,
  label: msg`What is it?`,
  address_1: msg`Street and number`,
  address_2: msg`House, floor, door`,
  postal_code: msg`Postal code`,
  city: msg`Town or place`,
  state_province: msg`State or region`,
  country: msg`Country`,
  details: msg`More about it`,
  notes: msg`More about it`,
  note: msg`More about it`,
  taxonomy_term_id: msg`Kind of help`,
  "phones.description": msg`What is it for?`,
  "schedules.description": msg`Opening hours`,
  "accessibility.description": msg`Easy to get in`,
  "service_areas.name": msg`For people in`,
};

/** What a field is called; `undefined` for those that only machines read, which are shown by their own name. */
export function fieldWords(table: string, field: string): MessageDescriptor | undefined {
  return words[`${table}.${field}`] ?? words[field];
}
