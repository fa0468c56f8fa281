import type { EditableTable } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** What the texts of a table are about. */
export const tableLabels: Partial<Record<EditableTable, MessageDescriptor>> = {
  organizations: msg`What it is`,
  services: msg`What it is`,
  locations: msg`At a place`,
  service_at_location: msg`At a place`,
  contacts: msg`Contact`,
  phones: msg`Phone numbers`,
  schedules: msg`Opening hours`,
  languages: msg`They speak`,
  service_areas: msg`For people in`,
  required_documents: msg`What to bring`,
  accessibility: msg`Getting in`,
  cost_options: msg`Cost`,
};

const labels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  alternate_name: msg`Other name`,
  description: msg`What happens there`,
  interpretation_services: msg`Help with other languages`,
  application_process: msg`How to get this help`,
  fees_description: msg`Cost`,
  fees: msg`Cost`,
  wait_time: msg`Waiting time`,
  eligibility_description: msg`Who can come?`,
  alert: msg`News`,
  transportation: msg`How to get there`,
  title: msg`What is it for?`,
  department: msg`What is it for?`,
  notes: msg`More about it`,
  note: msg`More about it`,
  details: msg`More about it`,
  document: msg`Paper`,
  option: msg`What for`,
  amount_description: msg`Amount`,
  "phones.description": msg`What is it for?`,
  "schedules.description": msg`Opening hours`,
  "accessibility.description": msg`Easy to get in`,
};

/** What a text is called; `undefined` for what nobody translates. */
export function textLabel(table: EditableTable, field: string): MessageDescriptor | undefined {
  return labels[`${table}.${field}`] ?? labels[field];
}

const names: ReadonlySet<string> = new Set(["name", "alternate_name"]);

/** UTF-16 units that a phone shows in a line or two. */
const aboutALine = 60;

/** Whether a text needs room for more than a line, as its original and what there is of it tell. */
export function isLong(field: string, texts: readonly string[]): boolean {
  return !names.has(field) && texts.some((text) => text.length > aboutALine || text.includes("\n"));
}
