import type { EditProblem } from "@dragoman/database";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Error messages for values, with advice, for the editor and for the steward who publishes them. */
const problemWords: Readonly<Record<EditProblem, MessageDescriptor>> = {
  choice: msg`Choose an option.`,
  country: msg`Choose an option.`,
  language: msg`Choose an option.`,
  required: msg`Fill in this field.`,
  date: msg`Enter a valid date.`,
  days: msg`Choose the days.`,
  hours: msg`Enter an opening time and a closing time.`,
  time: msg`Enter a time like 09:30.`,
  email: msg`Enter an email address like name@example.org.`,
  number: msg`Enter a valid number.`,
  coordinates: msg`Enter a valid number.`,
  phone: msg`This is not a valid phone number`,
  "too-long": msg`This is too long.`,
  "web-address": msg`Enter a web address like https://example.org.`,
  "left-out": msg`This belongs to a new item that you have not accepted. Accept both, or neither.`,
  "media-not-ready": msg`Wait until the file is ready, or remove it.`,
  "not-editable": msg`This cannot be changed here.`,
  owner: msg`This cannot be changed here.`,
  "nothing-changed": msg`You have not changed anything yet.`,
};

export function problemText(problem: EditProblem, i18n: I18n): string {
  return i18n._(problemWords[problem]);
}
